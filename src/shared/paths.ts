import type { Role } from './roles.ts'

/** Every URL of the product, once. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=signup',
  studioSignup: '/studio-signup',
  testerSignup: '/tester-signup',
  playerSignup: '/player-signup',
  terms: '/terms',
  privacy: '/privacy',
  forgot: '/auth/forgot',
  resetPassword: '/auth/reset',
  verifyEmail: '/auth/verify',
  studio: '/studio',
  studioTab: (tab: string) => `/studio?tab=${tab}`,
  studioGame: (gameId: string) => `/studio?tab=games&game=${gameId}`,
  newGame: '/studio/games/new',
  editGame: (gameId: string) => `/studio/games/${gameId}`,
  newRequest: (gameId: string) => `/studio/requests/new?game=${gameId}`,
  editRequest: (requestId: string) => `/studio/requests/${requestId}`,
  inviteTesters: (gameId: string, requestId?: string) =>
    `/studio?tab=testers&game=${gameId}${requestId ? `&request=${requestId}` : ''}`,
  reviewResults: (requestId: string) => `/studio/review-results/${requestId}`,
  tester: '/tester',
  testerTab: (tab: string) => `/tester?tab=${tab}`,
  test: (participationId: string) => `/tester/test/${participationId}`,
  player: '/player',
  team: (workspaceId: string) => `/team-member?workspace=${workspaceId}`,
  teamMember: '/team-member',
  studioTeam: (workspaceId: string) => `/studio?tab=team&workspace=${workspaceId}`,
  teamInvite: (inviteCode: string) => `/invite/${inviteCode}`,
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminTab: (tab: string) => `/admin/dashboard?tab=${tab}`,
  makeAdmin: '/make-admin',
  game: (gameId: string) => `/game/${gameId}`,
  /** Where a picture of a game is sent; `id` is the picture's own. */
  gameImages: (gameId: string, as: 'cover' | 'screenshot', id: string) => `/images/${gameId}/${as}?id=${id}`,
  credits: '/credits',
  outbox: '/outbox',
  kit: '/kit',
  apiDocs: '/api/docs',
} as const

/** Where a role lands (spec 1 §2.3, ruling 27). */
export const landingOf: Record<Role, string> = {
  admin: paths.adminDashboard,
  studio: paths.studio,
  consultant: '/consulting',
  teammember: paths.teamMember,
  tester: paths.tester,
  player: paths.player,
  businessdeveloper: '/business-dev',
}
