import type { ComponentType } from 'react'
import type { DrawnPath } from './page-table.ts'

type Load = () => Promise<ComponentType>

/** Placeholder for pages that do not exist yet: address, guard, and a text about what comes. */
const soon: Load = async () => (await import('./soon/soon-page.tsx')).SoonPage

const signUp: Load = async () => (await import('#features/onboarding/ui/wizard/registration-page.tsx')).RegistrationPage

/** The component of each address; each page is a file of its own, loaded when it is first opened. */
export const pageLoads: Record<DrawnPath, Load> = {
  '/auth': async () => (await import('#features/accounts/ui/auth-page.tsx')).AuthPage,
  '/auth/forgot': async () => (await import('#features/accounts/ui/forgot-page.tsx')).ForgotPage,
  '/auth/reset': async () => (await import('#features/accounts/ui/reset-page.tsx')).ResetPage,
  '/auth/verify': async () => (await import('#features/accounts/ui/verify-page.tsx')).VerifyPage,
  '/auth/new-address': async () => (await import('#features/accounts/ui/new-address-page.tsx')).NewAddressPage,
  '/auth/register': async () => (await import('#features/onboarding/ui/wizard/pick-role-page.tsx')).PickRolePage,
  '/studio-signup': signUp,
  '/tester-signup': signUp,
  '/player-signup': signUp,
  '/invite/$inviteCode': async () => (await import('#features/teams/invites/ui/invite-page.tsx')).InvitePage,
  '/join/$token': async () => (await import('#features/recruiting/links/ui/join-page.tsx')).JoinPage,
  '/make-admin': async () => (await import('#features/accounts/ui/make-admin-page.tsx')).MakeAdminPage,

  '/suspended': async () => (await import('#features/accounts/ui/suspended-page.tsx')).SuspendedPage,

  '/studio': async () => (await import('./dashboards/studio-dashboard.tsx')).StudioDashboard,
  '/studio/games/new': async () => (await import('#features/games/ui/add-game-page.tsx')).AddGamePage,
  '/studio/games/$gameId': async () => (await import('#features/games/ui/edit-game-page.tsx')).EditGamePage,
  '/studio/requests/new': async () => (await import('#features/requests/ui/request-page.tsx')).RequestPage,
  '/studio/requests/$requestId': async () => (await import('#features/requests/ui/request-page.tsx')).RequestPage,
  '/studio/review-results/$requestId': async () => (await import('#features/results/ui/results-page.tsx')).ResultsPage,
  '/tester': async () => (await import('./dashboards/tester-dashboard.tsx')).TesterDashboard,
  '/tester/test/$playtestId': async () => (await import('#features/reviews/ui/test-room-page.tsx')).TestRoomPage,
  '/player': async () => (await import('./dashboards/player-dashboard.tsx')).PlayerDashboard,
  '/consulting': soon,
  '/team-member': async () => (await import('#features/teams/dashboard/ui/team-member-page.tsx')).TeamMemberPage,
  '/business-dev': soon,

  '/admin/dashboard': async () => (await import('./dashboards/admin-dashboard.tsx')).AdminDashboard,
  '/admin/user-history/$userId': soon,
  '/system-health': soon,

  '/demographics': async () => (await import('#features/profiles/ui/profile-page.tsx')).ProfilePage,
  '/settings': async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  '/credits': async () => (await import('#features/payments/ui/buy-credits-page.tsx')).BuyCreditsPage,
  '/user-credit-history': async () => (await import('#features/credits/ui/credits-page.tsx')).CreditsPage,
  '/payment-success': async () => (await import('#features/payments/ui/payment-success-page.tsx')).PaymentSuccessPage,
  '/advanced-testing': soon,
  '/session/$sessionId': soon,
  '/advanced-insights': soon,
  '/analytics': soon,
  '/permissions-demo': async () => (await import('./soon/permissions-demo-page.tsx')).PermissionsDemoPage,
  '/debug': async () => (await import('./debug/debug-page.tsx')).DebugPage,

  '/promo/$studioName/$slug': soon,
  '/promo/$slug': soon,
  '/promo-admin/$promoId/preview': soon,
  '/native-demo': async () => (await import('./native-demo/native-demo-page.tsx')).NativeDemoPage,

  '/outbox': async () => (await import('#features/accounts/ui/outbox-page.tsx')).OutboxPage,
  '/kit': async () => (await import('./kit-page/kit-page.tsx')).KitPage,
}
