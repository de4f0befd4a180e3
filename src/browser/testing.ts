import type { PagePath } from '#browser/pages.ts'
import { type Role, roles } from '#shared/roles.ts'

export type Who = 'nobody' | Role

export const everybody: readonly Who[] = ['nobody', ...roles]
const dashboards: Record<Role, string> = {
  studio: '/studio',
  tester: '/tester',
  player: '/player',
  consultant: '/consulting',
  teammember: '/team-member',
  admin: '/admin/dashboard',
  businessdeveloper: '/business-dev',
}

type Rule = (who: Who, address: string) => 'enter' | string

export const toSignIn = (address: string) => `/auth?next=${encodeURIComponent(address)}`
const anyone: Rule = () => 'enter'
const signedOut: Rule = (who) => (who === 'nobody' ? 'enter' : '/')
const signedIn: Rule = (who, address) => (who === 'nobody' ? toSignIn(address) : 'enter')
const admins: Rule = (who, address) => (who === 'nobody' ? toSignIn(address) : who === 'admin' ? 'enter' : '/')
const only =
  (...letIn: Role[]): Rule =>
  (who, address) =>
    who === 'nobody' ? toSignIn(address) : who === 'admin' || letIn.includes(who) ? 'enter' : dashboards[who]

/**
 * product-5, written independently of the page table: who may enter, and where others are redirected.
 */
export const expectedAccess: Record<PagePath, Rule> = {
  '/': anyone,
  '/auth': signedOut,
  '/auth/forgot': anyone,
  '/auth/reset': anyone,
  '/auth/not-me': anyone,
  '/auth/verify': anyone,
  '/guardian': anyone,
  '/auth/new-address': anyone,
  '/auth/register': signedOut,
  '/try': signedOut,
  '/studio-signup': signedOut,
  '/tester-signup': signedOut,
  '/player-signup': signedOut,
  '/invite/$inviteCode': anyone,
  '/join/$token': anyone,
  '/e/$token': anyone,
  '/make-admin': anyone,
  '/suspended': (who, address) => (who === 'nobody' ? toSignIn(address) : dashboards[who]),
  '/studio': only('studio'),
  '/studio/games/new': only('studio'),
  '/studio/games/$gameId': only('studio'),
  '/studio/requests/new': only('studio'),
  '/studio/requests/$requestId': only('studio'),
  '/studio/builds/$buildId': only('studio'),
  '/studio/bugs/$gameId': only('studio'),
  '/studio/bugs/$gameId/$bugId': only('studio'),
  '/studio/feedback': only('studio'),
  '/studio/review-results/$requestId': only('studio'),
  '/tester': only('tester'),
  '/tester/feedback/$invitationId': only('tester'),
  '/tester/hunts/$huntId': only('tester'),
  '/tester/lobby/$requestId': only('tester'),
  '/tester/store-tests/$testId': only('tester'),
  '/tester/offer/$requestId': only('tester'),
  '/tester/test/$playtestId': only('tester'),
  '/player': only('player'),
  '/player/game/$gameId': only('player'),
  '/consulting': only('consultant', 'studio'),
  '/team-member': only('teammember'),
  '/business-dev': only('businessdeveloper'),
  '/admin/dashboard': admins,
  '/admin/people/$profileId': admins,
  '/admin/user-history/$userId': admins,
  '/system-health': admins,
  '/demographics': signedIn,
  '/settings': signedIn,
  '/credits': signedIn,
  '/user-credit-history': signedIn,
  '/payment-success': signedIn,
  '/advanced-testing': signedIn,
  '/advanced-testing/new': only('studio'),
  '/advanced-testing/$planId': only('studio'),
  '/advanced-testing/days/$planId': only('studio'),
  '/advanced-testing/hunts/$huntId': only('studio'),
  '/advanced-testing/together/$planId': only('studio'),
  '/advanced-testing/store-tests/$testId': only('studio'),
  '/session/$sessionId': signedIn,
  '/advanced-insights': signedIn,
  '/analytics': signedIn,
  '/permissions-demo': anyone,
  '/debug': signedIn,
  '/promo/$studioName/$slug': anyone,
  '/promo/$slug': anyone,
  '/promo-admin/$promoId/preview': anyone,
  '/native-demo': anyone,
  '/game/$gameId': anyone,
  '/sample': anyone,
  '/terms': anyone,
  '/privacy': anyone,
  '/outbox': anyone,
  '/kit': anyone,
}
