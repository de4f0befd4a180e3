import { idOf } from '../numbered-ids.ts'
import { type heavy, testedGame } from './fill-pages.ts'

export interface Read {
  page: string
  as: keyof typeof heavy
  /** The procedure by its path in the router. */
  act: string
  input?: unknown
}

/** Ids of the filled database that the inputs below need. */
export interface KnownIds {
  /** Ids of a test with a long thread, and of a request of the studio. */
  testId: string
  requestId: string
  gameId: string
  channelId: string
  words: string
  /** A plan of each kind of the studio. */
  planIds: Record<'plan' | 'days' | 'date' | 'hunt' | 'store', string>
}

const workspaceId = idOf(82_000_000)

/** The initial reads of all pages, for people with much data. */
export const readsOf = ({ testId, requestId, gameId, channelId, words, planIds }: KnownIds): Read[] => [
  ...(['studio', 'tester', 'admin', 'player'] as const).flatMap((as): Read[] => [
    { page: 'every page', as, act: 'accounts.me' },
    { page: 'every page', as, act: 'credits.balance' },
    { page: 'every page', as, act: 'notifications.inbox', input: {} },
    { page: 'every page', as, act: 'search.find', input: { query: words } },
  ]),
  { page: '/studio', as: 'studio', act: 'games.list' },
  { page: '/studio', as: 'studio', act: 'requests.list', input: {} },
  { page: '/studio', as: 'studio', act: 'requests.list', input: { active: true } },
  { page: '/studio', as: 'studio', act: 'requests.record' },
  { page: '/studio', as: 'studio', act: 'requests.figures' },
  { page: '/studio', as: 'studio', act: 'playtests.waiting' },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitations.testers', input: {} },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitations.testers', input: { worked: 'with-you' } },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitations.testers', input: { gameId, search: 'ber' } },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitations.testers', input: { favourites: true } },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitations.sent', input: {} },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitations.sent', input: { gameId } },
  { page: '/studio?tab=testers', as: 'studio', act: 'invitationLinks.list', input: { gameId } },
  { page: '/studio?tab=team', as: 'studio', act: 'workspaces.mine' },
  { page: '/studio?tab=team', as: 'studio', act: 'workspaces.archived' },
  { page: '/studio?tab=team', as: 'studio', act: 'teamTasks.board', input: { workspaceId } },
  { page: '/studio?tab=team', as: 'studio', act: 'teamChannels.list', input: { workspaceId } },
  { page: '/studio?tab=team', as: 'studio', act: 'teamChannels.unread' },
  { page: '/studio?tab=team', as: 'studio', act: 'teamMessages.list', input: { workspaceId, channelId } },
  { page: '/studio?tab=team', as: 'studio', act: 'teamInvites.open', input: { workspaceId } },
  { page: 'a game', as: 'studio', act: 'games.mine', input: { gameId } },
  { page: 'a request', as: 'studio', act: 'requests.get', input: { id: requestId } },
  { page: 'a request', as: 'studio', act: 'requests.receipts', input: { id: requestId } },
  { page: 'a request', as: 'studio', act: 'results.of', input: { requestId } },
  { page: '/advanced-testing', as: 'studio', act: 'plans.list', input: {} },
  { page: '/advanced-testing', as: 'studio', act: 'hunts.list', input: {} },
  { page: '/advanced-testing', as: 'studio', act: 'storeTests.list', input: {} },
  { page: '/advanced-testing', as: 'studio', act: 'days.list', input: {} },
  { page: '/advanced-testing', as: 'studio', act: 'together.list', input: {} },
  { page: 'a plan', as: 'studio', act: 'plans.get', input: { id: planIds.plan } },
  { page: 'a plan', as: 'studio', act: 'days.get', input: { id: planIds.days } },
  { page: 'a plan', as: 'studio', act: 'together.get', input: { id: planIds.date } },
  { page: 'a plan', as: 'studio', act: 'hunts.get', input: { id: planIds.hunt } },
  { page: 'a plan', as: 'studio', act: 'hunts.reports', input: { id: planIds.hunt, view: 'bugs' } },
  { page: 'a plan', as: 'studio', act: 'storeTests.get', input: { id: planIds.store } },
  { page: '/analytics', as: 'studio', act: 'insights.ofGame', input: { gameId: testedGame } },
  { page: '/analytics', as: 'studio', act: 'insights.sentences', input: { gameId: testedGame, theme: 'bugs' } },
  { page: '/analytics', as: 'studio', act: 'insights.sells', input: { gameId: testedGame } },
  { page: '/analytics', as: 'studio', act: 'insights.devices', input: { gameId: testedGame } },
  { page: '/analytics', as: 'studio', act: 'insights.reports', input: { gameId: testedGame } },
  { page: '/studio', as: 'studio', act: 'insights.versions', input: { gameId: testedGame } },
  { page: 'a new request', as: 'studio', act: 'targeting.criteria', input: {} },
  { page: '/tester', as: 'tester', act: 'playtests.mine' },
  { page: '/tester', as: 'tester', act: 'invitations.mine' },
  { page: '/tester', as: 'tester', act: 'requests.openListing' },
  { page: '/tester', as: 'tester', act: 'hunts.offers', input: {} },
  { page: '/tester', as: 'tester', act: 'storeTests.offers' },
  { page: '/tester', as: 'tester', act: 'profiles.progress' },
  { page: '/tester', as: 'tester', act: 'profiles.reputation' },
  { page: '/tester', as: 'tester', act: 'profiles.mine' },
  { page: '/tester', as: 'tester', act: 'profiles.locations' },
  { page: '/tester', as: 'tester', act: 'onboarding.progress' },
  { page: 'a test', as: 'tester', act: 'playtests.testRoom', input: { playtestId: testId } },
  { page: 'a test', as: 'tester', act: 'playtests.facts', input: { playtestId: testId } },
  { page: 'a test', as: 'tester', act: 'playtests.messages', input: { playtestId: testId } },
  { page: '/team-member', as: 'tester', act: 'teamDashboard.mine' },
  { page: '/player', as: 'player', act: 'games.shown', input: {} },
  { page: '/credits', as: 'studio', act: 'credits.history', input: {} },
  { page: '/credits', as: 'tester', act: 'credits.history', input: {} },
  { page: '/credits', as: 'tester', act: 'credits.history', input: { type: 'EARN_REVIEW' } },
  { page: '/credits', as: 'studio', act: 'credits.prices' },
  { page: '/credits', as: 'studio', act: 'payments.packages' },
  { page: '/credits', as: 'studio', act: 'payments.receipts' },
  { page: '/settings', as: 'studio', act: 'accounts.sessions' },
  { page: '/settings', as: 'studio', act: 'notifications.preferences' },
  { page: '/settings', as: 'studio', act: 'privacy.preview' },
  { page: '/settings', as: 'studio', act: 'accounts.pendingAddress' },
  { page: '/analytics', as: 'admin', act: 'insights.platform' },
  { page: '/admin', as: 'admin', act: 'admin.overview' },
  { page: '/admin', as: 'admin', act: 'admin.people', input: {} },
  { page: '/admin', as: 'admin', act: 'admin.people', input: { search: 'berg' } },
  { page: '/admin', as: 'admin', act: 'admin.audit' },
  { page: '/admin', as: 'admin', act: 'admin.problems' },
  { page: '/admin', as: 'admin', act: 'playtests.disputes' },
  { page: '/admin', as: 'admin', act: 'payments.debts' },
  { page: '/admin', as: 'admin', act: 'payments.allPackages' },
  { page: '/admin', as: 'admin', act: 'admin.economy', input: {} },
  { page: '/outbox', as: 'admin', act: 'accounts.outbox' },
]
