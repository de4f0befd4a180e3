import { settingFallback } from '#features/credits/settings.ts'
import { tiers } from '../data/consulting.ts'
import { firstPosts } from '../data/early-access.ts'
import { buildId, gameId, gameOf } from '../data/games.ts'
import { allTesters, demoStudio } from '../data/people.ts'
import { studioGames } from '../data/studio-games.ts'
import { sentInvitations } from '../data/studio-invitations.ts'
import { studioPages } from '../data/studio-promo.ts'
import { priceOf, studioRequests } from '../data/studio-requests.ts'
import { workspaces } from '../data/studio-team.ts'
import { requestId, studioTests } from '../data/studio-tests.ts'
import type { Demo } from '../demo.ts'
import type { RoleExamples } from './role.examples.ts'
import { answerConsulting, assignConsultant, consultingAnswers } from './studio/consulting.ts'
import { gamesAnswers } from './studio/games.ts'
import { invitationLinksAnswers } from './studio/links.ts'

const slipshore = gameOf('Slipshore')
const wholeGame = requestId('slipshore-whole-game')
const draft = requestId('slipshore-old-phones')
const newId = () => crypto.randomUUID()

function some<T>(rows: readonly T[], fits: (row: T) => boolean = () => true): T {
  const row = rows.find(fits)
  if (row === undefined) throw new Error('The demo has no such row')
  return row
}

const waiting = (demo: Demo) => some(demo.of(studioTests).rows, ({ status }) => status === 'validated').playtestId
const page = (demo: Demo) => some(demo.of(studioPages).rows)
const item = (demo: Demo) => some(page(demo).items)
const workspace = (demo: Demo) => some(demo.of(workspaces).rows)
const inWorkspace = (demo: Demo) => ({ workspaceId: workspace(demo).id })
const task = (demo: Demo) => ({ ...inWorkspace(demo), taskId: some(workspace(demo).tasks).id })
const channel = (demo: Demo) => ({ ...inWorkspace(demo), channelId: some(workspace(demo).channels).id })
const message = (demo: Demo) => ({
  ...inWorkspace(demo),
  messageId: some(some(workspace(demo).channels).messages).id,
})
const member = (demo: Demo) => ({ ...inWorkspace(demo), profileId: some(workspace(demo).members).profileId })
const fields = { title: 'Gull Rock', description: '', genres: ['Puzzle'], platforms: ['Web'], status: 'beta' } as const
const gameFields = { ...fields, genres: [...fields.genres], platforms: [...fields.platforms] }
const taskFields = { title: 'Cut the ice', description: '', assigneeId: null, dueOn: null }
const post = (demo: Demo) => ({ postId: some(firstPosts(demo.now), ({ game }) => game === 'Slipshore').id })
const link = { id: newId(), gameId: slipshore.id, requestId: null, maxUses: 5, days: 7 }
const anItem = {
  ...{ title: 'Scarf', description: '', imageId: null, priceCredits: 5, stockQuantity: 10 },
  ...{ acceptsWelcomeCredits: false, welcomeDailyLimit: 10 },
}

const content = (demo: Demo) => {
  const { spots: _spots, status: _status, ...kept } = some(demo.of(studioRequests).rows, ({ id }) => id === draft)
  return kept
}

const newFile = { id: newId(), gameId: slipshore.id, version: '1.1', name: 'gull.zip', size: 5_000_000 }
const upload = { ...newFile, kind: 'web' as const }

const [tier] = tiers
const subscription = { id: newId(), tierId: tier?.id ?? '', shownPrice: tier?.monthlyPriceCredits ?? 0 }
const thread = { studioId: demoStudio.id }

/** The demo's studio with a subscription. */
function subscribed(demo: Demo) {
  consultingAnswers.subscribe(subscription, demo)
  return { now: demo.now, tierId: subscription.tierId }
}

/** Slipshore with one more screenshot. */
function screenshot(demo: Demo): string {
  const id = newId()
  const game = some(demo.of(studioGames).rows, (one) => one.id === slipshore.id)
  game.screenshots.push({ id, imageKey: 'data:image/webp;base64,', alt: '' })
  return id
}

export const studioExamples: RoleExamples = {
  consulting: {
    mine: (demo: Demo) => void subscribed(demo),
    tiers: {},
    serviceAreas: {},
    subscribe: subscription,
    cancel: (demo) => ({ shownEndsAt: subscribed(demo).now }),
    keep: (demo: Demo) => void subscribed(demo),
    chooseTier: (demo) => ({ shownPrice: subscription.shownPrice, tierId: subscribed(demo).tierId }),
    consultants: (demo: Demo) => {
      subscribed(demo)
      assignConsultant(undefined, demo)
      return undefined
    },
    hours: thread,
    deliverables: thread,
    messages: (demo) => {
      answerConsulting(undefined, demo)
      return thread
    },
    sendMessage: { ...thread, id: newId(), body: 'Which build should you look at?' },
    readMessages: thread,
  },
  games: {
    list: {},
    mine: { gameId: slipshore.id },
    page: { gameId: slipshore.id },
    add: { ...gameFields, id: newId(), price: settingFallback('add_game') },
    edit: { ...gameFields, gameId: slipshore.id },
    setVisibility: { gameId: slipshore.id, isPublic: false },
    remove: (demo) => {
      for (const request of demo.of(studioRequests).rows) if (request.status === 'open') request.status = 'closed'
      demo.of(studioTests).rows = []
      return { gameId: slipshore.id }
    },
    restore: { gameId: slipshore.id },
    storage: undefined,
    addLink: { id: newId(), gameId: slipshore.id, version: '1.0', url: 'https://gull.example/play' },
    addUpload: upload,
    resendBuild: (demo) => ({ buildId: gamesAnswers.addUpload(upload, demo).id, name: 'gulls.zip', size: 6_000_000 }),
    editBuild: { buildId: buildId('Slipshore', '0.9.1'), notes: 'Smoother.', isolated: false },
    setCurrentBuild: { buildId: buildId('Slipshore', '0.8.0') },
    removeBuild: (demo) => {
      demo.of(studioRequests).rows = []
      return { buildId: buildId('Slipshore', '0.8.0') }
    },
    preview: { buildId: buildId('Slipshore', '0.9.1') },
    removeCover: { gameId: slipshore.id },
    orderScreenshots: (demo) => ({ gameId: slipshore.id, screenshotIds: [screenshot(demo)] }),
    describeScreenshot: (demo) => ({ screenshotId: screenshot(demo), alt: 'The last floe' }),
    removeScreenshot: (demo) => ({ screenshotId: screenshot(demo) }),
  },
  feedback: { summary: {}, visits: {}, form: { gameId: slipshore.id } },
  invitationLinks: {
    list: { gameId: slipshore.id },
    make: link,
    letGuests: (demo) => {
      invitationLinksAnswers.make(link, demo)
      return { linkId: link.id, guestsMayPlay: false }
    },
    revoke: (demo) => {
      invitationLinksAnswers.make(link, demo)
      return { linkId: link.id }
    },
  },
  invitations: {
    testers: { gameId: slipshore.id, requestId: wholeGame, criteria: { device_types: ['PC'] } },
    favourite: { testerId: allTesters[0]?.id ?? '', favourite: true },
    pastWork: (demo) => ({
      testerId: some(demo.of(studioTests).rows, ({ status }) => status === 'approved').tester.id,
    }),
    send: (demo) => ({
      ...{ gameId: gameId('Overwinter'), requestId: null, shownPrice: settingFallback('send_invite') },
      invitations: allTesters
        .filter(({ id }) => !demo.of(sentInvitations).rows.some(({ tester }) => tester.id === id))
        .slice(0, 2)
        .map(({ id: testerId }) => ({ id: newId(), testerId })),
    }),
    sent: {},
    withdraw: (demo) => ({
      invitationId: some(demo.of(sentInvitations).rows, ({ status }) => status === 'pending').id,
    }),
  },
  players: {
    opened: undefined,
    ofGame: { gameId: slipshore.id },
    joined: { gameId: slipshore.id },
    ratings: { gameId: slipshore.id },
    open: { gameId: slipshore.id, buildId: buildId('Slipshore', '0.8.0') },
    close: { gameId: slipshore.id },
    posts: { gameId: slipshore.id },
    writePost: { id: newId(), gameId: null, body: 'Ice again.' },
    editPost: (demo) => ({ ...post(demo), body: 'Thin ice again.' }),
    deletePost: post,
    restorePost: post,
  },
  playtests: {
    accept: (demo) => ({ playtestId: waiting(demo) }),
    dispute: (demo) => ({ playtestId: waiting(demo), reason: 'The answers are missing.' }),
    returnToTester: (demo) => ({ playtestId: waiting(demo), reason: 'Please name the floe.' }),
    undoDecision: (demo) => {
      const test = some(demo.of(studioTests).rows, ({ status }) => status === 'validated')
      test.pending = { act: 'approve', executesAt: demo.now.toISOString() }
      return { playtestId: test.playtestId }
    },
    messages: (demo) => ({
      playtestId: some(demo.of(studioTests).rows, ({ messages }) => messages.length > 0).playtestId,
    }),
    sendMessage: (demo) => ({ id: newId(), playtestId: waiting(demo), body: 'Which floe?' }),
    readMessages: (demo) => ({ playtestId: waiting(demo) }),
  },
  promo: {
    list: {},
    page: (demo) => ({ pageId: page(demo).id }),
    add: { id: newId(), gameId: slipshore.id, title: 'Ice', slug: 'ice' },
    save: (demo) => ({ pageId: page(demo).id, revision: page(demo).revision, content: page(demo).content }),
    changeSlug: (demo) => ({ pageId: page(demo).id, slug: 'ice-and-snow' }),
    publish: (demo) => ({ pageId: page(demo).id, revision: page(demo).revision }),
    unpublish: (demo) => ({ pageId: page(demo).id }),
    remove: (demo) => ({ pageId: page(demo).id }),
    analytics: (demo) => ({ pageId: page(demo).id, from: '2026-01-01', to: '2026-01-31' }),
    income: undefined,
    sales: {},
    reports: {},
  },
  promoItems: {
    list: (demo) => ({ pageId: page(demo).id }),
    secret: (demo) => ({ itemId: some(page(demo).items, ({ delivery }) => delivery === 'text').id }),
    add: (demo) => ({
      ...{ ...anItem, id: newId(), pageId: page(demo).id, itemType: 'digital_item', delivery: 'text' },
      ...{ isActive: true, text: 'Thank you.' },
    }),
    edit: (demo) => ({ ...anItem, itemId: item(demo).id }),
    order: (demo) => ({ pageId: page(demo).id, itemIds: page(demo).items.map(({ id }) => id) }),
    activate: (demo) => ({ itemId: item(demo).id, isActive: false }),
    remove: (demo) => ({ itemId: item(demo).id }),
    addCodes: (demo) => ({ itemId: item(demo).id, uploadId: newId(), firstLine: 1, codes: ['ICE-1', 'ICE-1'] }),
    knownCodes: (demo) => ({ itemId: item(demo).id, codes: ['ICE-1'] }),
    removeCodes: (demo) => ({ itemId: item(demo).id }),
  },
  requests: {
    list: { active: true },
    get: { id: wholeGame },
    saveDraft: (demo) => ({ ...content(demo), testInstructions: 'Play ten floes.' }),
    offerStudio: undefined,
    reviewTimes: { reviewMode: 'enhanced' },
    open: { id: draft, revision: 1, shownCost: priceOf('enhanced') * 6 },
    extend: { id: wholeGame, spotIds: [newId()], shownPrice: priceOf('enhanced') },
    close: { id: wholeGame },
    clone: { id: wholeGame, newId: newId() },
    deleteDraft: { id: draft },
    receipts: { id: wholeGame },
    record: undefined,
    figures: undefined,
  },
  results: {
    of: { requestId: wholeGame },
    groupBugs: (demo) => {
      const test = some(demo.of(studioTests).rows, ({ review }) => (review?.bugs.length ?? 0) > 0)
      return { groups: [[{ playtestId: test.playtestId, bugId: test.review?.bugs[0]?.id ?? '' }]] }
    },
    setBugState: (demo) => {
      const test = some(demo.of(studioTests).rows, ({ review }) => (review?.bugs.length ?? 0) > 0)
      const bugId = test.review?.bugs[0]?.id ?? ''
      return { reports: [{ playtestId: test.playtestId, bugId }], status: 'fixed', fixedIn: '0.9.2' }
    },
  },
  search: { find: { query: 'sl' } },
  targeting: { criteria: { device_types: ['PC'], min_age: 20, max_age: 40 } },
  teamChannels: {
    list: inWorkspace,
    unread: undefined,
    create: (demo) => ({ ...inWorkspace(demo), id: newId(), name: 'ice' }),
    rename: (demo) => ({ ...channel(demo), name: 'snow' }),
    archive: (demo) => ({ ...channel(demo), archived: true }),
    markRead: (demo) => ({ ...channel(demo), seq: 1 }),
  },
  teamInvites: {
    open: inWorkspace,
    send: (demo) => ({ ...inWorkspace(demo), id: newId(), email: 'tove@saltmarsh.example', role: 'member' }),
    revoke: { inviteId: newId() },
  },
  teamMessages: {
    list: channel,
    post: (demo) => ({ ...channel(demo), id: newId(), body: 'Ice!' }),
    delete: message,
    restore: message,
  },
  teamTasks: {
    board: inWorkspace,
    add: (demo) => ({ ...inWorkspace(demo), ...taskFields, id: newId(), status: 'todo' }),
    edit: (demo) => ({ ...task(demo), ...taskFields, version: 1 }),
    move: (demo) => ({ ...task(demo), status: 'todo', beforeId: null }),
    delete: task,
    restore: task,
  },
  workspaces: {
    mine: undefined,
    members: inWorkspace,
    archived: {},
    create: { id: newId(), name: 'Second' },
    rename: (demo) => ({ ...inWorkspace(demo), name: 'Marsh' }),
    archive: inWorkspace,
    restore: inWorkspace,
    setRole: (demo) => ({ ...member(demo), role: 'member' }),
    removeMember: member,
  },
}
