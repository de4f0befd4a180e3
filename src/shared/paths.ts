import type { Role, SignupRole } from './roles.ts'

/** Every URL of the product, once. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=signup',
  /** Sign-in, and then on to this address of ours. */
  signInFor: (asked: string) => (asked === '/' ? '/auth' : `/auth?next=${encodeURIComponent(asked)}`),
  /** The wizard where the role is still to be picked. */
  register: '/auth/register',
  studioSignup: '/studio-signup',
  testerSignup: '/tester-signup',
  playerSignup: '/player-signup',
  terms: '/terms',
  privacy: '/privacy',
  forgot: '/auth/forgot',
  resetPassword: '/auth/reset',
  verifyEmail: '/auth/verify',
  newAddress: '/auth/new-address',
  settings: '/settings',
  /** The copy of a person's data, with a ticket. */
  myData: '/api/privacy/my-data.json',
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
  studio: '/studio',
  studioTab: (tab: string) => `/studio?tab=${tab}`,
  studioGame: (gameId: string) => `/studio?tab=games&game=${gameId}`,
  /** The tester finder with this tester opened. */
  studioTester: (testerId: string) => `/studio?tab=testers&tester=${testerId}`,
  newGame: '/studio/games/new',
  editGame: (gameId: string) => `/studio/games/${gameId}`,
  newRequest: (gameId?: string) => (gameId ? `/studio/requests/new?game=${gameId}` : '/studio/requests/new'),
  editRequest: (requestId: string) => `/studio/requests/${requestId}`,
  inviteTesters: (gameId: string, requestId?: string) =>
    `/studio?tab=testers&game=${gameId}${requestId ? `&request=${requestId}` : ''}`,
  /** One tester in the finder, picked already, for this request or the game's build. */
  inviteAgain: ({ gameId, requestId, testerId }: { gameId: string; requestId: string | null; testerId: string }) =>
    `/studio?tab=testers&game=${gameId}${requestId ? `&request=${requestId}` : ''}&tester=${testerId}`,
  reviewResults: (requestId: string) => `/studio/review-results/${requestId}`,
  tester: '/tester',
  /** The dashboard with its tutorial open. */
  testerTutorial: '/tester?tour=1',
  studioTutorial: '/studio?tour=1',
  testerTab: (tab: string) => `/tester?tab=${tab}`,
  /** One's own review, opened; it goes by the id of its test. */
  testerReview: (playtestId: string) => `/tester?tab=reviews&review=${playtestId}`,
  testerInvitation: (invitationId: string) => `/tester?tab=invitations&invitation=${invitationId}`,
  /** Where a studio's own link leads. */
  join: (token: string) => `/join/${token}`,
  test: (playtestId: string) => `/tester/test/${playtestId}`,
  player: '/player',
  team: (workspaceId: string) => `/team-member?workspace=${workspaceId}`,
  teamMember: '/team-member',
  studioTeam: (workspaceId: string) => `/studio?tab=team&workspace=${workspaceId}`,
  teamInvite: (inviteCode: string) => `/invite/${inviteCode}`,
  consulting: '/consulting',
  businessDev: '/business-dev',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminTab: (tab: string) => `/admin/dashboard?tab=${tab}`,
  adminPeople: (words: string) => `/admin/dashboard?tab=people&find=${encodeURIComponent(words)}`,
  /** Somebody's dashboard, for an admin. */
  lookAt: (role: 'studio' | 'tester', profileId: string) => `/${role}?of=${profileId}`,
  makeAdmin: '/make-admin',
  game: (gameId: string) => `/game/${gameId}`,
  /** Where a picture of a game is sent; `id` is the picture's own. */
  gameImages: (gameId: string, as: 'cover' | 'screenshot', id: string) => `/images/${gameId}/${as}?id=${id}`,
  teamMemberTab: (tab: string, workspaceId?: string) =>
    `/team-member?${workspaceId ? `workspace=${workspaceId}&` : ''}tab=${tab}`,
  /** A part of a workspace where its reader has it: the studio, or a member (ruling 33). */
  teamPart: (workspaceId: string, part: 'tasks' | 'channels', { ofStudio }: { ofStudio: boolean }) =>
    ofStudio
      ? `/studio?tab=team&workspace=${workspaceId}&view=${part}`
      : `/team-member?workspace=${workspaceId}&tab=${part}`,
  credits: '/credits',
  /** All that somebody reaches whose account is suspended. */
  suspended: '/suspended',
  paymentSuccess: (paymentId: string) => `/payment-success?payment=${paymentId}`,
  receipt: (paymentId: string) => `/receipts/${paymentId}`,
  sandboxCheckout: (sessionId: string) => `/sandbox/checkout/${sessionId}`,
  paymentWebhook: '/api/payments/webhook',
  demographics: '/demographics',
  analytics: '/analytics',
  advancedTesting: '/advanced-testing',
  systemHealth: '/system-health',
  permissionsDemo: '/permissions-demo',
  platformStats: '/api/insights/platform-stats',
  outbox: '/outbox',
  kit: '/kit',
  apiDocs: '/api/docs',
} as const

/** The registration wizard with the role picked (spec 1 §2.5). */
export const signupOf: Record<SignupRole, string> = {
  tester: paths.testerSignup,
  studio: paths.studioSignup,
  player: paths.playerSignup,
}

/** For links that invite somebody to test: who follows them is shown the short tutorial (ruling 30). */
export const invitedSignup = `${paths.testerSignup}?invited=1`

/** Where a role lands (spec 1 §2.3, ruling 27). */
export const landingOf: Record<Role, string> = {
  admin: paths.adminDashboard,
  studio: paths.studio,
  consultant: paths.consulting,
  teammember: paths.teamMember,
  tester: paths.tester,
  player: paths.player,
  businessdeveloper: paths.businessDev,
}
