import { expect, test } from 'vitest'
import { countsIn } from '#features/results/testing.ts'
import type { ApiArea } from '#shared/api-areas.ts'
import { playtestsAnswers } from './answers/studio/decisions.ts'
import { requestsAnswers } from './answers/studio/requests.ts'
import { resultsAnswers } from './answers/studio/results.ts'
import { studioTests } from './data/studio-tests.ts'
import { demoAt } from './demo-at.ts'
import { Store } from './store.ts'

function aDemo() {
  const now = new Date('2026-11-20T10:00:00Z')
  const store = new Store(() => now)
  store.show('studio')
  return demoAt(store, now, new Set<ApiArea>(), () => undefined)
}

test('the list of requests, its rail and the results show the same counts, also while a decision can be undone', () => {
  const demo = aDemo()
  const expectAgreement = () => {
    const { requests } = requestsAnswers.list({}, demo)
    let waiting = 0
    for (const { id, counts } of requests.filter(({ status }) => status !== 'draft')) {
      const { tookSpot, played, wrote, approved, toDecide } = counts
      expect(countsIn(resultsAnswers.of({ requestId: id }, demo))).toEqual({
        ...{ tookSpot, played, wrote, approved, toDecide },
      })
      expect(tookSpot >= played && played >= wrote && wrote >= approved).toBe(true)
      waiting += toDecide
    }
    expect(requestsAnswers.record({}, demo).waiting).toBe(waiting)
    return waiting
  }
  const before = expectAgreement()
  expect(before).toBeGreaterThan(1)
  const waiting = demo.of(studioTests).rows.find(({ status }) => status === 'validated')
  const playtestId = waiting?.playtestId ?? ''
  playtestsAnswers.accept({ playtestId }, demo)
  expect(expectAgreement()).toBe(before - 1)
  playtestsAnswers.undoDecision({ playtestId }, demo)
  expect(expectAgreement()).toBe(before)
})
