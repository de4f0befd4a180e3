import type { ComponentType } from 'react'
import type { Role } from '#shared/roles.ts'
import type { PagePath } from './page-paths.ts'

/** Who may open a page: anyone, only people without a session, or people with one (in these roles; admins always may). */
type Access = 'anyone' | 'signed-out' | 'signed-in' | readonly Role[]

export interface PageRoute {
  path: PagePath
  access: Access
  /** Label of the breadcrumb and title of the window. */
  label: string
  /** The page before it in the breadcrumbs. */
  parent?: string
  /** Without the rail and the signed-in frame: forms of their own. */
  bare?: true
  /** Its column is centred, so the breadcrumbs stand above that. */
  centred?: true
  load: () => Promise<ComponentType>
}

const studio = ['studio'] as const
const tester = ['tester'] as const

/** Every page behind the browser's router. `/game/{id}` is made by the server and stands apart. */
export const pageRoutes: PageRoute[] = [
  { path: '/', access: 'anyone', label: 'Home', load: async () => (await import('./home-page.tsx')).HomePage },
  {
    path: '/auth',
    access: 'signed-out',
    label: 'Sign In',
    bare: true,
    load: async () => (await import('#features/accounts/ui/auth-page.tsx')).AuthPage,
  },
  {
    path: '/auth/forgot',
    access: 'anyone',
    label: 'Forgot password',
    bare: true,
    load: async () => (await import('#features/accounts/ui/forgot-page.tsx')).ForgotPage,
  },
  {
    path: '/auth/reset',
    access: 'anyone',
    label: 'New password',
    bare: true,
    load: async () => (await import('#features/accounts/ui/reset-page.tsx')).ResetPage,
  },
  {
    path: '/auth/verify',
    access: 'anyone',
    label: 'Verify your e-mail',
    bare: true,
    load: async () => (await import('#features/accounts/ui/verify-page.tsx')).VerifyPage,
  },
  {
    path: '/make-admin',
    access: 'anyone',
    label: 'First admin',
    bare: true,
    load: async () => (await import('#features/accounts/ui/make-admin-page.tsx')).MakeAdminPage,
  },
  {
    path: '/outbox',
    centred: true,
    access: 'anyone',
    label: 'Outbox',
    load: async () => (await import('#features/accounts/ui/outbox-page.tsx')).OutboxPage,
  },
  {
    path: '/kit',
    centred: true,
    access: 'anyone',
    label: 'Design system',
    load: async () => (await import('./kit-page/kit-page.tsx')).KitPage,
  },
  {
    path: '/studio',
    access: studio,
    label: 'Studio Dashboard',
    load: async () => (await import('./dashboards/studio-dashboard.tsx')).StudioDashboard,
  },
  {
    path: '/studio/games/new',
    centred: true,
    access: studio,
    label: 'Add game',
    parent: '/studio',
    load: async () => (await import('#features/games/ui/add-game-page.tsx')).AddGamePage,
  },
  {
    path: '/studio/games/$gameId',
    centred: true,
    access: studio,
    label: 'Game',
    parent: '/studio',
    load: async () => (await import('#features/games/ui/edit-game-page.tsx')).EditGamePage,
  },
  {
    path: '/studio/requests/new',
    centred: true,
    access: studio,
    label: 'Request reviews',
    parent: '/studio',
    load: async () => (await import('#features/reviews/requests/ui/request-page.tsx')).RequestPage,
  },
  {
    path: '/studio/requests/$requestId',
    centred: true,
    access: studio,
    label: 'Request reviews',
    parent: '/studio',
    load: async () => (await import('#features/reviews/requests/ui/request-page.tsx')).RequestPage,
  },
  {
    path: '/studio/review-results/$requestId',
    access: studio,
    label: 'Review results',
    parent: '/studio',
    load: async () => (await import('#features/reviews/results/ui/results-page.tsx')).ResultsPage,
  },
  {
    path: '/tester',
    access: tester,
    label: 'Tester Dashboard',
    load: async () => (await import('./dashboards/tester-dashboard.tsx')).TesterDashboard,
  },
  {
    path: '/tester/test/$participationId',
    access: tester,
    label: 'Test',
    parent: '/tester',
    load: async () => (await import('#features/reviews/participations/ui/workspace-page.tsx')).WorkspacePage,
  },
  {
    path: '/demographics',
    centred: true,
    access: 'signed-in',
    label: 'Profile Setup',
    load: async () => (await import('#features/profiles/ui/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/player',
    access: ['player'],
    label: 'Player Dashboard',
    load: async () => (await import('./dashboards/player-dashboard.tsx')).PlayerDashboard,
  },
  {
    path: '/admin/dashboard',
    access: ['admin'],
    label: 'Admin Dashboard',
    load: async () => (await import('./dashboards/admin-dashboard.tsx')).AdminDashboard,
  },
  {
    path: '/credits',
    centred: true,
    access: 'signed-in',
    label: 'Credits',
    load: async () => (await import('#features/credits/ui/credits-page.tsx')).CreditsPage,
  },
]

/** Old and other names of a page; the query is kept (rulings 16, 17, 27). */
export const redirects: Partial<Record<PagePath, string>> = {
  '/admin': '/admin/dashboard',
  '/tester-dashboard': '/tester',
}
