import type { z } from 'zod/mini'
import { isUndecided } from '#features/playtests/undecided.ts'
import type { studioFiguresOutput, studioRecordOutput } from '#features/results/schema.ts'
import { sentInvitations } from '../../data/studio-invitations.ts'
import { studioRequests } from '../../data/studio-requests.ts'
import { type KeptTest, studioTests } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { testsOf } from './find-rows.ts'

/** Totals of all requests. */
export function recordOf(demo: Demo): z.output<typeof studioRecordOutput> {
  const tests = demo.of(studioTests).rows
  const inState = (state: KeptTest['status']) => tests.filter(({ status }) => status === state).length
  return {
    open: demo.of(studioRequests).rows.filter(({ status }) => status === 'open').length,
    ...{ waiting: tests.filter(isUndecided).length, approved: inState('approved'), rejected: inState('rejected') },
  }
}

/** How fast the requests brought reviews, and what they cost. */
export function figuresOf(demo: Demo): z.output<typeof studioFiguresOutput> {
  const requests = demo.of(studioRequests).rows.filter(({ status }) => status !== 'draft')
  const hours = requests
    .flatMap(({ id, openedAt }) => {
      const times = testsOf(demo, id).flatMap(({ validatedAt }) => validatedAt?.getTime() ?? [])
      return openedAt && times.length > 0 ? [(Math.min(...times) - openedAt.getTime()) / 3_600_000] : []
    })
    .sort((a, b) => a - b)
  const settled = requests.flatMap(({ spots }) => spots.filter(({ state }) => state === 'settled'))
  const answered = demo.of(sentInvitations).rows.filter(({ status }) => status === 'accepted' || status === 'declined')
  const byStudio = demo
    .of(studioTests)
    .rows.filter(
      ({ status, decidedBy, disputeReason }) =>
        (status === 'approved' && decidedBy === 'studio') ||
        (disputeReason !== null && (status === 'approved' || status === 'rejected')),
    )
  return {
    requests: requests.length,
    firstReviewHours: hours[Math.floor((hours.length - 1) / 2)] ?? null,
    reviewed: hours.length,
    accepted: settled.length,
    reviewCredits: settled.reduce((sum, { price }) => sum + price, 0),
    decisions: byStudio.length,
    decidedForTester: byStudio.filter(({ status }) => status === 'approved').length,
    invitationCredits: answered.reduce((sum, { price }) => sum + price, 0),
  }
}
