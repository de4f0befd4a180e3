import type { Access, PageModule, PageRow } from './page-row.ts'

const studio = ['studio'] as const
const tester = ['tester'] as const
const admin = ['admin'] as const
const suspendedToo = { whileSuspended: true } as const

/** The page that registers a studio, a tester or a player. */
const signUp = () => import('./sign-in/sign-up-page.tsx')

/** A page: its label, its file, loaded when it is first opened, and what else it differs in. */
type Page = readonly [label: string, load: () => Promise<PageModule>, own?: Partial<PageRow>]

const layout =
  (look: Partial<PageRow>) =>
  <const Pages extends Record<string, Page>>(access: Access, pages: Pages) =>
    Object.fromEntries(
      Object.entries<Page>(pages).map(([path, [label, load, own]]) => [path, { access, label, load, ...look, ...own }]),
    ) as Record<keyof Pages, PageRow>

const bare = layout({ bare: true, column: 'form' })
const wide = layout({})
const open = layout({ bare: true })
const content = layout({ column: 'content' })
const narrow = layout({ column: 'narrow' })

const madeByServer = <const Labels extends Record<string, string>>(labels: Labels) =>
  Object.fromEntries(Object.entries(labels).map(([path, label]) => [path, { access: 'anyone', label }])) as Record<
    keyof Labels,
    PageRow
  >

/**
 * All pages, each once: layout, who may open it, address (`$name` is a parameter), label (product-5, teams-1,
 * product-6) and file. The server renders `/game/{id}` for signed-out visitors, the app for everyone else.
 */
export const pages = {
  ...madeByServer({
    '/': 'Home',
    '/terms': 'Terms of Service',
    '/privacy': 'Privacy Policy',
    '/promo/$studioName/$slug': 'Promo page',
    '/promo/$slug': 'Promo page',
    '/promo-admin/$promoId/preview': 'Preview',
  }),
  ...bare('signed-out', {
    '/auth': ['Sign In', () => import('./sign-in/sign-in-page.tsx')],
    '/auth/register': ['Registration', () => import('./sign-in/pick-role-page.tsx'), { signUp: true }],
    '/try': ['Try the demo', () => import('./demo/try-page.tsx'), { column: 'narrow' }],
    '/studio-signup': ['Register a studio', signUp, { signUp: true }],
    '/tester-signup': ['Register as a tester', signUp, { signUp: true }],
    '/player-signup': ['Register as a player', signUp, { signUp: true }],
  }),
  ...bare('anyone', {
    '/auth/forgot': ['Forgot password', () => import('#features/accounts/ui/forgot-page.tsx'), suspendedToo],
    '/auth/reset': ['New password', () => import('#features/accounts/ui/reset-page.tsx'), suspendedToo],
    '/auth/verify': ['Verify your email', () => import('#features/accounts/ui/verify/verify-page.tsx'), suspendedToo],
    '/auth/new-address': ['New address', () => import('#features/accounts/ui/new-address-page.tsx')],
    '/auth/not-me': ['Was this you?', () => import('#features/accounts/ui/not-me-page.tsx'), suspendedToo],
    '/guardian': ['Confirm an account', () => import('#features/profiles/ui/guardian/guardian-page.tsx')],
    '/invite/$inviteCode': ['Invitation', () => import('#features/teams/invites/ui/invite-page.tsx')],
    '/e/$token': ['Erase what you sent', () => import('#features/feedback/ui/erase-page.tsx')],
    '/make-admin': ['First admin', () => import('#features/accounts/ui/make-admin-page.tsx')],
  }),
  ...open('anyone', {
    '/join/$token': ['Play a game', () => import('#features/feedback/ui/join/join-page.tsx')],
  }),
  ...bare('suspended', {
    '/suspended': ['Account suspended', () => import('#features/accounts/ui/suspended-page.tsx'), suspendedToo],
  }),
  ...wide(studio, {
    '/studio': ['Studio Dashboard', () => import('./dashboards/studio/studio-dashboard.tsx')],
    '/studio/builds/$buildId': ['Your game talks', () => import('#features/sessions/ui/talk/talk-page.tsx')],
    '/studio/bugs/$gameId': ['Bugs', () => import('#features/results/ui/game-bugs/game-bugs-page.tsx')],
    '/studio/bugs/$gameId/$bugId': ['Bug', () => import('#features/results/ui/game-bugs/game-bug-page.tsx')],
    '/studio/feedback': ['Feedback', () => import('#features/feedback/ui/studio-feedback-page.tsx')],
    '/studio/review-results/$requestId': ['Review Results', () => import('#features/results/ui/results-page.tsx')],
    '/advanced-testing/$planId': ['Plan', () => import('#features/plans/ui/plan-page.tsx')],
    '/advanced-testing/days/$planId': ['Plan', () => import('#features/plans/ui/days/days-page.tsx')],
    '/advanced-testing/together/$planId': ['Plan', () => import('#features/plans/ui/together/together-page.tsx')],
    '/advanced-testing/hunts/$huntId': ['Bug hunt', () => import('#features/plans/ui/hunt/hunt-page.tsx')],
    '/advanced-testing/store-tests/$testId': [
      'Store test',
      () => import('#features/plans/ui/store-test/store-test-page.tsx'),
    ],
  }),
  ...content(studio, {
    '/studio/games/new': ['Add game', () => import('#features/games/ui/add-game-page.tsx')],
    '/studio/games/$gameId': ['Game', () => import('./dashboards/studio/studio-game-page.tsx')],
    '/advanced-testing/new': ['New plan', () => import('#features/plans/ui/new-plan-page.tsx')],
    '/studio/requests/new': ['Request reviews', () => import('#features/requests/ui/request-page.tsx')],
    '/studio/requests/$requestId': ['Request reviews', () => import('#features/requests/ui/request-page.tsx')],
  }),
  ...wide(tester, {
    '/tester': ['Tester Dashboard', () => import('./dashboards/tester/tester-dashboard.tsx')],
    '/tester/feedback/$invitationId': ['Play and tell', () => import('#features/feedback/ui/room-page.tsx')],
    '/tester/hunts/$huntId': ['Bug hunt', () => import('#features/plans/ui/hunter/hunter-page.tsx')],
    '/tester/store-tests/$testId': [
      'Store test',
      () => import('#features/plans/ui/store-tester/store-tester-page.tsx'),
    ],
    '/tester/lobby/$requestId': ['Lobby', () => import('#features/plans/ui/lobby/lobby-page.tsx')],
    '/tester/offer/$requestId': ['Offer', () => import('#features/recruiting/ui/offer-page.tsx')],
    '/tester/test/$playtestId': ['Test', () => import('#features/sessions/ui/tester-room-page.tsx')],
  }),
  ...wide(['player'], {
    '/player': ['Player Dashboard', () => import('./dashboards/player-dashboard.tsx')],
    '/player/game/$gameId': ['Game', () => import('#features/players/ui/player-game-page.tsx'), { column: 'content' }],
  }),
  ...content(['consultant', 'studio'], {
    '/consulting': ['Consulting', () => import('#features/consulting/ui/consulting-page.tsx')],
  }),
  ...wide(['teammember'], {
    '/team-member': ['Team Dashboard', () => import('#features/teams/dashboard/ui/team-member-page.tsx')],
  }),
  ...wide(['businessdeveloper'], {
    '/business-dev': ['BD Dashboard', () => import('./dashboards/business-dashboard.tsx')],
  }),
  ...wide(admin, {
    '/admin/dashboard': ['Admin Dashboard', () => import('./dashboards/admin/admin-dashboard.tsx')],
    '/system-health': ['System Health', () => import('./dashboards/admin/system-health-page.tsx')],
  }),
  ...content(admin, {
    '/admin/people/$profileId': ['Person', () => import('#features/admin/ui/person/person-page.tsx')],
  }),
  ...narrow(admin, {
    '/admin/user-history/$userId': ['Credit History', () => import('#features/admin/ui/history/user-history-page.tsx')],
  }),
  ...narrow('signed-in', {
    '/demographics': ['Profile Setup', () => import('#features/profiles/ui/profile-page.tsx')],
    '/payment-success': ['Payment', () => import('#features/payments/ui/payment-success-page.tsx')],
  }),
  ...wide('signed-in', {
    '/advanced-testing': ['Advanced Testing', () => import('#features/plans/ui/plans-page.tsx')],
    '/advanced-insights': ['Analytics Dashboard', () => import('#features/insights/ui/insights-page.tsx')],
    '/analytics': ['Analytics Dashboard', () => import('#features/insights/ui/insights-page.tsx')],
    '/session/$sessionId': ['Session', () => import('#features/sessions/ui/session-page.tsx')],
  }),
  ...content('signed-in', {
    '/settings': ['Settings', () => import('./settings/settings-page.tsx')],
    '/credits': ['Credits', () => import('./dashboards/own-credits-page.tsx')],
    '/user-credit-history': ['Credit History', () => import('./dashboards/own-history-page.tsx')],
    '/debug': ['System Debug Console', () => import('./debug/debug-page.tsx'), { outsideDemo: 'admins' }],
  }),
  ...wide('anyone', {
    '/game/$gameId': ['Game Details', () => import('./dashboards/game-page.tsx'), { column: 'content' }],
    '/permissions-demo': ['Permissions', () => import('./permissions-demo/permissions-demo-page.tsx')],
    '/sample': ['Sample results', () => import('./sample/sample-page.tsx')],
  }),
  ...content('anyone', {
    '/native-demo': ['Native Demo', () => import('./native-demo/native-demo-page.tsx')],
    '/outbox': [
      'Outbox',
      () => import('#features/accounts/ui/outbox-page.tsx'),
      { whileSuspended: true, outsideDemo: 'missing' },
    ],
    '/kit': ['Design system', () => import('./kit-page/kit-page.tsx'), { outsideDemo: 'missing' }],
  }),
}

export type PagePath = keyof typeof pages

/** Alternative addresses of a page (product-6, product-5); parameters and the query are kept. */
export const aliases = {
  '/admin': '/admin/dashboard',
  '/tester-dashboard': '/tester',
  '/game': '/studio?tab=games',
  '/session-playback/$sessionId': '/session/$sessionId',
} as const satisfies Record<string, string>

export type Alias = keyof typeof aliases
