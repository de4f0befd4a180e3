import type { AreaAnswers } from '../../answers.ts'
import { newTest } from '../../data/kept-tests.ts'
import type { DemoRequest } from '../../data/tester-requests.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { profileIdOf } from '../everyone/accounts.ts'
import { hashOf, marksOf, offerPageOf, openRequest, openRequests, percentOf } from './offers.ts'
import { workloadOf } from './playtests.ts'
import { testsOf } from './tests-of.ts'

/** Takes a spot of a request for the tester. Throws STATE_CHANGED when it is taken or the tester holds too many tests. */
export function takeSpot(demo: Demo, request: DemoRequest) {
  const held = testsOf(demo).find(({ summary }) => summary.requestId === request.id)
  if (held) throw new AppError('STATE_CHANGED', 'You have taken a spot of this test.', { playtestId: held.summary.id })
  const { openTests, allowed } = workloadOf(demo)
  if (openTests >= allowed) throw new AppError('STATE_CHANGED', 'Finish a test first.')
  const test = newTest(request, percentOf(demo), demo.now, crypto.randomUUID())
  testsOf(demo).push(test)
  demo.touch('playtests', 'requests')
  return test.summary
}

export const requestsAnswers = {
  openListing({ view = 'all' } = {}, demo) {
    const { marks } = marksOf(demo)
    const shown = openRequests()
      .map((request) => offerPageOf(demo, request))
      .filter(({ id, state }) => {
        const mark = marks[id]
        return state === 'open' && (view === 'all' ? mark !== 'hidden' : mark === view)
      })
    return { missing: [], requests: shown, nextCursor: null }
  },
  offer: ({ requestId }, demo) => offerPageOf(demo, openRequest(requestId)),
  markOffer({ requestId, mark }, demo) {
    marksOf(demo).marks[requestId] = mark ?? undefined
  },
  agreeConfidentiality({ requestId }, demo) {
    const text = openRequest(requestId).request.confidentialityText ?? ''
    marksOf(demo).agreed.push(requestId)
    return { requestId, testerId: profileIdOf(demo), text, textHash: hashOf(text), agreedAt: demo.now }
  },
  takeSpot({ requestId }, demo) {
    const { id: playtestId, pay, maxBonus, deadlineAt } = takeSpot(demo, openRequest(requestId))
    return { playtestId, pay, maxBonus, deadlineAt }
  },
} satisfies AreaAnswers<'requests'>
