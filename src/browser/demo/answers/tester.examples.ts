import { newTest } from '../data/kept-tests.ts'
import { demoTester as sam } from '../data/people.ts'
import { type DemoRequest, requestOf } from '../data/tester-requests.ts'
import type { Demo } from '../demo.ts'
import { idOf } from '../ids.ts'
import { profileIdOf } from './everyone/accounts.ts'
import type { RoleExamples } from './role.examples.ts'
import { hashOf, percentOf } from './tester/offers.ts'
import { testsOf } from './tester/tests-of.ts'

const quick = requestOf('overwinter-first-year')
const secret = requestOf('parasol-clock-tower')
const invitation = { invitationId: idOf('invitation slipshore-whole-game') }

/** A test in the hands of the tester, in this state. */
function heldTest(demo: Demo, state: 'accepted' | 'in_progress', request: DemoRequest = quick) {
  const test = newTest(request, percentOf(demo), demo.now, idOf('held test'))
  if (state === 'in_progress') {
    Object.assign(test, { startedAt: demo.now })
    Object.assign(test.summary, { state, status: state })
  }
  test.moments.push({ id: idOf('moment'), kind: 'fun', atSeconds: 5, note: '' })
  testsOf(demo).push(test)
  return { playtestId: test.summary.id }
}

const running = (demo: Demo) => heldTest(demo, 'in_progress')

const text = 'I played two years and took the yellow bar below the meadow for my store, although it is the year itself.'

/** One valid call of each procedure that the demo's tester asks. */
export const testerExamples: RoleExamples = {
  feedback: { mine: {} },
  invitations: {
    mine: {},
    decline: invitation,
    accept: (demo) => ({ p_invitation_id: invitation.invitationId, p_tester_id: profileIdOf(demo) }),
  },
  playtests: {
    mine: {},
    facts: undefined,
    workload: undefined,
    testRoom: running,
    start: (demo) => heldTest(demo, 'accepted'),
    build: running,
    heartbeat: (demo) => ({ ...running(demo), seconds: 5, token: '' }),
    noteRefusals: (demo) => ({ ...running(demo), refusals: [{ kind: 'storage', what: '' }] }),
    abandon: (demo) => ({ ...running(demo), reason: 'No time.' }),
    addMoment: (demo) => ({ ...running(demo), id: idOf('another moment'), kind: 'bug', atSeconds: 9 }),
    editMoment: (demo) => ({ ...running(demo), id: idOf('moment'), kind: 'stuck', note: 'Here.' }),
    removeMoment: (demo) => ({ ...running(demo), id: idOf('moment') }),
    saveDraft: (demo) => ({ ...running(demo), revision: 0, body: { content: text } }),
    checkDraft: (demo) => ({ ...running(demo), body: { content: text } }),
    submit: (demo) => ({ ...running(demo), rating: 4, content: text }),
    answerDispute: (demo) => ({
      playtestId: testsOf(demo).find(({ summary }) => summary.state === 'disputed')?.summary.id ?? '',
      answer: 'The second paragraph says what would put me off.',
    }),
    messages: running,
    sendMessage: (demo) => ({ ...running(demo), id: idOf('message'), body: 'Does sound matter?' }),
    readMessages: running,
  },
  profiles: {
    mine: undefined,
    save: {
      ...{ location: 'Canada', deviceType: sam.deviceType, gamingFrequency: sam.gamingFrequency },
      ...{ sessionLength: sam.sessionLength, spendingProfile: sam.spendingProfile },
      ...{ experienceLevel: sam.experienceLevel, favoriteGenres: ['Puzzle'] },
      ...{ termsAccepted: true, cookiesConsent: true, dataConsent: true },
    },
    locations: undefined,
    progress: undefined,
    reputation: {},
    noteVisit: { timeZone: 'America/Chicago' },
    setReachability: { openToTests: false },
  },
  requests: {
    openListing: { view: 'all' },
    offer: { requestId: secret.id },
    markOffer: { requestId: quick.id, mark: 'saved' },
    agreeConfidentiality: {
      requestId: secret.id,
      textHash: hashOf(secret.request.confidentialityText ?? ''),
    },
    takeSpot: { requestId: quick.id, shownPay: 18, shownMaxBonus: 5 },
  },
}
