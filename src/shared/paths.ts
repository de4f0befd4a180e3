import type { Role, SignupRole } from './roles.ts'

/** All URLs of the product. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=signup',
  /** Sign-in with a redirect to this path of the product. */
  signInFor: (target: string) => (target === '/' ? '/auth' : `/auth?next=${encodeURIComponent(target)}`),
  /** The registration wizard without a chosen role. */
  register: '/auth/register',
  studioSignup: '/studio-signup',
  testerSignup: '/tester-signup',
  playerSignup: '/player-signup',
  /** Results of an invented request, open to everyone. */
  sample: '/sample',
  /** The demo without an account. */
  try: '/try',
  /** Starts the demo of a role at once. */
  tryAs: (role: SignupRole) => `/try?as=${role}`,
  /** The prices on the landing page. */
  prices: '/#prices',
  /** The questions and answers on the landing page. */
  questions: '/#questions',
  terms: '/terms',
  privacy: '/privacy',
  forgot: '/auth/forgot',
  resetPassword: '/auth/reset',
  verifyEmail: '/auth/verify',
  newAddress: '/auth/new-address',
  /** Where a security email's link leads: says what changed, and undoes it. */
  notMe: '/auth/not-me',
  /** Where a parent or guardian confirms an account, by the link in their email. */
  guardian: '/guardian',
  settings: '/settings',
  /** Where the link of an email ends emails of its kind; `POST` does it. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** The build's list of the files of each page. */
  pageFiles: '/page-files.json',
  /** The marks of the providers to sign in with, as one sprite. */
  providerMarks: '/providers.svg',
  /** The download of a person's data, which needs a token. */
  myData: '/api/privacy/my-data.json',
  person: (profileId: string) => `/admin/people/${profileId}`,
  userHistory: (profileId: string) => `/admin/user-history/${profileId}`,
  statementCsv: '/api/credits/statement.csv',
  statementCsvOf: (profileId: string) => `/api/admin/credits/${profileId}.csv`,
  /** Takes the filters of the audit log as its query. */
  auditExport: (kind: string) => `/api/admin/audit.${kind}`,
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
  studio: '/studio',
  studioTab: (tab: string) => `/studio?tab=${tab}`,
  studioGame: (gameId: string) => `/studio?tab=games&game=${gameId}`,
  /** The tester finder with this tester's details open. */
  studioTester: (testerId: string) => `/studio?tab=testers&tester=${testerId}`,
  newGame: '/studio/games/new',
  editGame: (gameId: string) => `/studio/games/${gameId}`,
  /** The bugs of a game over all of its requests, and one of them with its evidence. */
  gameBugs: (gameId: string) => `/studio/bugs/${gameId}`,
  gameBug: (gameId: string, bugId: string) => `/studio/bugs/${gameId}/${encodeURIComponent(bugId)}`,
  /** What a build says while it is played: errors, speed, marks. */
  buildTalk: (buildId: string) => `/studio/builds/${buildId}`,
  newRequest: (gameId?: string) => (gameId ? `/studio/requests/new?game=${gameId}` : '/studio/requests/new'),
  editRequest: (requestId: string) => `/studio/requests/${requestId}`,
  inviteTesters: (gameId: string, requestId?: string) =>
    `/studio?tab=testers&game=${gameId}${requestId ? `&request=${requestId}` : ''}`,
  /** The tester finder with the dialog that makes a free link to this game. */
  newTestLink: (gameId: string) => `/studio?tab=testers&game=${gameId}&link=new`,
  /** The same with a link of the usual limits, made and copied at once. */
  firstTestLink: (gameId: string) => `/studio?tab=testers&game=${gameId}&link=now`,
  /** The tester finder with one selected tester, for this request or the game's build. */
  inviteAgain: ({ gameId, requestId, testerId }: { gameId: string; requestId: string | null; testerId: string }) =>
    `/studio?tab=testers&game=${gameId}${requestId ? `&request=${requestId}` : ''}&tester=${testerId}`,
  reviewResults: (requestId: string) => `/studio/review-results/${requestId}`,
  /** The results at the line of all testers. */
  momentsOf: (requestId: string) => `/studio/review-results/${requestId}#moments`,
  /** The results with this tester's review open. */
  reviewOf: (requestId: string, playtestId: string) => `/studio/review-results/${requestId}#review-${playtestId}`,
  /** The results with the messages of this test open. */
  messagesOf: (requestId: string, playtestId: string) => `/studio/review-results/${requestId}#messages-${playtestId}`,
  tester: '/tester',
  /** The dashboard with the tutorial open. */
  testerTutorial: '/tester?tour=1',
  studioTutorial: '/studio?tour=1',
  testerTab: (tab: string) => `/tester?tab=${tab}`,
  /** A tester's own review, opened by the id of its playtest. */
  testerReview: (playtestId: string) => `/tester?tab=reviews&review=${playtestId}`,
  testerInvitation: (invitationId: string) => `/tester?tab=invitations&invitation=${invitationId}`,
  /** One offer: what a tester reads before taking a spot or accepting an invitation. */
  offer: (requestId: string) => `/tester/offer/${requestId}`,
  /** The destination of a studio's invitation link. */
  join: (token: string) => `/join/${token}`,
  /** The join page after a sign-up from it: what the guest sent becomes the account's. */
  joinAndKeep: (token: string) => `/join/${token}?keep=1`,
  /** The cover of the game of a link, for visitors without an account. */
  joinCover: (token: string) => `/feedback-covers/${token}.webp`,
  /** Where the erasure link of a guest leads. */
  eraseFeedback: (token: string) => `/e/${token}`,
  /** A game that a tester plays by a link or an invitation without a request, with its short form. */
  feedbackRoom: (invitationId: string) => `/tester/feedback/${invitationId}`,
  /** The upload of a picture of a guest (by the token of the link) or a tester (by the invitation). */
  feedbackPictures: (of: string, momentId: string, id: string) => `/feedback-pictures/${of}/${momentId}?id=${id}`,
  feedbackPicture: (studioId: string, id: string) => `/feedback-pictures/${studioId}/${id}/full.webp`,
  /** What came back outside paid reviews: of all games, or of one. */
  studioFeedback: (gameId?: string) => (gameId ? `/studio/feedback?game=${gameId}` : '/studio/feedback'),
  test: (playtestId: string) => `/tester/test/${playtestId}`,
  session: (sessionId: string) => `/session/${sessionId}`,
  /** A session at a second of its line. */
  sessionAt: (sessionId: string, at: number) => `/session/${sessionId}?at=${at}`,
  /** A session at a second of measured play time. */
  sessionPlayed: (sessionId: string, seconds: number) => `/session/${sessionId}?play=${Math.floor(seconds)}`,
  /** A session at a time of the day. */
  sessionTime: (sessionId: string, at: Date) => `/session/${sessionId}?time=${encodeURIComponent(at.toISOString())}`,
  /** A session at one of its notes. */
  sessionNote: (sessionId: string, noteId: string) => `/session/${sessionId}?tab=notes&note=${noteId}`,
  /** A session at one of its moments. */
  sessionMoment: (sessionId: string, momentId: string) => `/session/${sessionId}?moment=${momentId}`,
  /** A small picture of a second of a recording, by PUT and GET. */
  sessionPicture: (sessionId: string, second: number) => `/session-pictures/${sessionId}/${second}.webp`,
  /** A small picture of the game at a moment, by PUT and GET. */
  momentPicture: (sessionId: string, momentId: string) => `/moment-pictures/${sessionId}/${momentId}.webp`,
  /** Where a chunk of a recording goes, by PUT. */
  recordingChunk: (partId: string, index: number, track: 'screen' | 'voice') =>
    `/recordings/${partId}/${index}${track === 'voice' ? '?track=voice' : ''}`,
  /** Where the page around a game hands on what the game reports, by POST. */
  said: '/said',
  player: '/player',
  /** A game in early access: play and rate it. */
  playerGame: (gameId: string) => `/player/game/${gameId}`,
  playerTab: (tab: string) => `/player?tab=${tab}`,
  team: (workspaceId: string) => `/team-member?workspace=${workspaceId}`,
  teamMember: '/team-member',
  studioTeam: (workspaceId: string) => `/studio?tab=team&workspace=${workspaceId}`,
  teamInvite: (inviteCode: string) => `/invite/${inviteCode}`,
  consulting: '/consulting',
  /** A consultant's page with one of the studios open. */
  consultingStudio: (studioId: string) => `/consulting?studio=${studioId}`,
  businessDev: '/business-dev',
  businessTab: (tab: string) => (tab === 'pipeline' ? '/business-dev' : `/business-dev?tab=${tab}`),
  /** The pipeline with the card of this studio open. */
  businessAccount: (studioId: string) => `/business-dev?account=${studioId}`,
  /** Opens the product and remembers by which referral link. */
  referral: (code: string) => `/r/${code}`,
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminTab: (tab: string) => `/admin/dashboard?tab=${tab}`,
  /** The audit log about one object: a page, a payment, a request or anything else with an id. */
  timeLineOf: (objectId: string) => `/admin/dashboard?tab=audit&object=${objectId}`,
  adminPeople: (query: string) => `/admin/dashboard?tab=people&find=${encodeURIComponent(query)}`,
  /** A person's dashboard, viewed by an admin. */
  dashboardOf: (role: 'studio' | 'tester', profileId: string) => `/${role}?of=${profileId}`,
  makeAdmin: '/make-admin',
  game: (gameId: string) => `/game/${gameId}`,
  /** The upload of a game's image; `id` is the image's id. */
  gameImages: (gameId: string, as: 'cover' | 'screenshot', id: string) => `/images/${gameId}/${as}?id=${id}`,
  /** Makes the picture of a build's check the cover. */
  coverFromCheck: (gameId: string, checkId: string) => `/images/${gameId}/cover-from-check/${checkId}`,
  teamMemberTab: (tab: string, workspaceId?: string) =>
    `/team-member?${workspaceId ? `workspace=${workspaceId}&` : ''}tab=${tab}`,
  /** A part of a workspace, in the studio's dashboard or the member's (teams-2). */
  teamPart: (workspaceId: string, part: 'tasks' | 'channels', { ofStudio }: { ofStudio: boolean }) =>
    ofStudio
      ? `/studio?tab=team&workspace=${workspaceId}&view=${part}`
      : `/team-member?workspace=${workspaceId}&tab=${part}`,
  /** The builder of one promo page. */
  editPromo: (pageId: string) => `/studio?tab=promo&page=${pageId}`,
  /** The figures of one promo page, in a range of days. */
  promoAnalytics: (pageId: string, range?: { from: string; to: string }) =>
    `/studio?tab=promo&page=${pageId}&view=analytics${range ? `&from=${range.from}&to=${range.to}` : ''}`,
  promo: (studioName: string, slug: string) => `/promo/${studioName}/${slug}`,
  /** The key opens the preview of a page that is not published. */
  promoPreview: (pageId: string, key: string) => `/promo-admin/${pageId}/preview?key=${key}`,
  /** Takes the form that reports a promo page. */
  promoReports: '/promo-reports',
  /** The upload of a picture of a promo page; `id` is the picture's id. */
  promoImages: (pageId: string, id: string) => `/promo-images/${pageId}?id=${id}`,
  /** The upload of a picture of a bug; `id` is the picture's id. */
  bugPictures: (playtestId: string, bugId: string, id: string) => `/bug-pictures/${playtestId}/${bugId}?id=${id}`,
  /** The download of an item's unused codes. */
  /** A studio's sales; with a receipt number, that sale. */
  promoSales: (receipt?: string) => `/studio?tab=promo&view=sales${receipt ? `&receipt=${receipt}` : ''}`,
  salesCsv: '/promo-sales.csv',
  promoCodes: (itemId: string) => `/promo-codes/${itemId}.csv`,
  testerShop: '/tester?tab=rewards&show=shop',
  /** What a person bought, by the dashboard that they have. */
  shopLibraryOf: (role: Role) => (role === 'player' ? '/player?tab=library' : '/tester?tab=rewards&show=library'),
  credits: '/credits',
  /** The only page for a person with a suspended account. */
  suspended: '/suspended',
  paymentSuccess: (paymentId: string) => `/payment-success?payment=${paymentId}`,
  receipt: (paymentId: string) => `/receipts/${paymentId}`,
  purchaseReceipt: (purchaseId: string) => `/receipts/purchases/${purchaseId}`,
  sandboxCheckout: (sessionId: string) => `/sandbox/checkout/${sessionId}`,
  paymentWebhook: '/api/payments/webhook',
  demographics: '/demographics',
  analytics: '/analytics',
  /** What the tests of a game say together. */
  insightsOf: (gameId: string) => `/analytics?game=${gameId}`,
  /** The same of one request, with the dialog open that makes a report of it. */
  reportOf: (gameId: string, requestId: string) => `/analytics?game=${gameId}&requests=${requestId}&report=new`,
  /** The evidence of a claim: the second of the session at which a moment was marked, or the review. */
  evidence: ({
    requestId,
    playtestId,
    momentId,
  }: {
    requestId: string
    playtestId: string
    momentId?: string | undefined
  }) =>
    momentId === undefined
      ? `/studio/review-results/${requestId}#review-${playtestId}`
      : `/session/${playtestId}?moment=${momentId}`,
  /** A report of a studio, for people without an account. */
  insightReport: (token: string) => `/report/${token}`,
  insightReportClip: (token: string) => `/report/clip/${token}`,
  /** A studio's plans. */
  advancedTesting: '/advanced-testing',
  newPlan: '/advanced-testing/new',
  /** A new plan of a kind of `questionKinds`. */
  newPlanOf: (kind: string) => `/advanced-testing/new?kind=${kind}`,
  plan: (planId: string) => `/advanced-testing/${planId}`,
  /** A plan over several days of a studio. */
  dayPlan: (planId: string) => `/advanced-testing/days/${planId}`,
  /** A test that everybody plays at the same time, of a studio. */
  togetherPlan: (planId: string) => `/advanced-testing/together/${planId}`,
  /** Where testers meet before everybody plays. */
  lobby: (requestId: string) => `/tester/lobby/${requestId}`,
  /** The dates of a tester's plan over days as a calendar file. */
  stageCalendar: (playtestId: string) => `/api/stages/${playtestId}.ics`,
  /** A bug hunt of a studio, its bugs as a file, and a picture of one of its reports. */
  hunt: (huntId: string) => `/advanced-testing/hunts/${huntId}`,
  huntExport: (huntId: string) => `/api/hunts/${huntId}.csv`,
  huntPicture: (reportId: string, pictureId: string) => `/hunt-pictures/${reportId}/${pictureId}/full.webp`,
  /** A bug hunt as its hunters see it. */
  huntOffer: (huntId: string) => `/tester/hunts/${huntId}`,
  /** A store test of a studio, its evidence as a file and as a paper, and how its testers see it. */
  storeTest: (testId: string) => `/advanced-testing/store-tests/${testId}`,
  storeTestExport: (testId: string) => `/api/store-tests/${testId}.csv`,
  storeTestPaper: (testId: string) => `/advanced-testing/store-tests/${testId}/evidence`,
  storeTestOffer: (testId: string) => `/tester/store-tests/${testId}`,
  systemHealth: '/system-health',
  /** Lists the files of the demo in the browser. */
  demoFileList: '/demo/files.json',
  /** What the demo in the browser has of the seed's storage, by its keys. */
  demoFiles: '/demo/files',
  /** A build of the seed, which the demo in the browser plays. */
  demoBuild: (slug: string) => `/demo/builds/${slug}/index.html`,
  /** Takes browsers' reports of blocked scripts and files. */
  cspReports: '/csp-reports',
  /** The security report of the last seven days, printable. */
  securityReport: '/admin/security-report',
  permissionsDemo: '/permissions-demo',
  platformStats: '/api/insights/platform-stats',
  outbox: '/outbox',
  kit: '/kit',
  apiDocs: '/api/docs',
} as const

/** The registration wizard with a chosen role (accounts-1). */
export const signupOf: Record<SignupRole, string> = {
  tester: paths.testerSignup,
  studio: paths.studioSignup,
  player: paths.playerSignup,
}

/** The sign-up of invitation links, which shows the short tutorial (profiles-8). */
export const invitedSignup = `${paths.testerSignup}?invited=1`

/** The landing page of each role (product-6, product-5). */
export const landingOf: Record<Role, string> = {
  admin: paths.adminDashboard,
  studio: paths.studio,
  consultant: paths.consulting,
  teammember: paths.teamMember,
  tester: paths.tester,
  player: paths.player,
  businessdeveloper: paths.businessDev,
}
