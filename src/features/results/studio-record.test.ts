import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { declineInvitation } from '#features/recruiting/invitations/end-invitation.ts'
import { sendAtOnce } from '#features/recruiting/invitations/send-invitations.ts'
import { requestsApi } from '#features/requests/api.ts'
import { aDraft, anOpenRequest, aPlaytest, playtestOf } from '#features/reviews/testing.ts'
import { hours, stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { recordApi } from './api.ts'

const db = await aDatabase()
const call = callerOn(db)

test('a studio’s active requests are the open ones and those with reviews to decide, with the next deadlines', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  expect(await call(studio, recordApi.record)).toEqual({
    open: 0,
    waiting: 0,
    approved: 0,
    rejected: 0,
  })
  const { playtestId, requestId } = await aPlaytest(db, { studio, state: 'validated', spots: 1 })
  const running = await aPlaytest(db, { studio, state: 'in_progress', spots: 3 })
  const { requestId: done } = await aPlaytest(db, { studio, state: 'approved', spots: 1 })
  await aDraft(db, { studio })
  for (const id of [requestId, done]) await call(studio, requestsApi.close, { id })
  const { decideBy } = await playtestOf(db, playtestId)
  const { deadlineAt } = await playtestOf(db, running.playtestId)
  expect(await call(studio, recordApi.record)).toEqual({ open: 1, waiting: 1, approved: 1, rejected: 0 })
  const { requests } = await call(studio, requestsApi.list, { active: true })
  expect(requests.map(({ id, nextDecisionBy, nextDueBy }) => ({ id, nextDecisionBy, nextDueBy }))).toEqual([
    { id: running.requestId, nextDecisionBy: null, nextDueBy: deadlineAt },
    { id: requestId, nextDecisionBy: decideBy, nextDueBy: null },
  ])
})

test('the figures of a studio: the median time to the first review, and what an accepted review costs', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  expect(await call(studio, recordApi.figures)).toEqual({
    requests: 0,
    firstReviewHours: null,
    reviewed: 0,
    accepted: 0,
    reviewCredits: 0,
    invitationCredits: 0,
    decisions: 0,
    decidedForTester: 0,
  })
  const opened = stoppedClock()
  const request = await anOpenRequest(db, { studio, spots: 2, now: opened.now() })
  const invitation = randomUUID()
  const sentTo = await aTester(db)
  await sendAtOnce(db, {
    studioId: studio.profileId,
    gameId: request.gameId,
    requestId: request.requestId,
    message: '',
    shownPrice: 5,
    invitations: [{ id: invitation, testerId: sentTo.profileId }],
    now: opened.now(),
  })
  expect(await call(studio, recordApi.figures)).toMatchObject({ requests: 1, reviewed: 0, invitationCredits: 0 })
  await db.asSystem((tx) =>
    declineInvitation(tx, { invitationId: invitation, testerId: sentTo.profileId, now: opened.now() }),
  )
  opened.advance(hours(6))
  await aPlaytest(db, { studio, state: 'approved', request, clock: opened })
  await anOpenRequest(db, { studio, spots: 1, now: opened.now() })
  expect(await call(studio, recordApi.figures)).toEqual({
    requests: 2,
    firstReviewHours: 6,
    reviewed: 1,
    accepted: 1,
    reviewCredits: 25,
    invitationCredits: 5,
    decisions: 1,
    decidedForTester: 1,
  })
})
