import type { z } from 'zod/mini'
import { countReach } from '#features/playtests/reach.ts'
import { isUndecided } from '#features/playtests/undecided.ts'
import type { requestDetail, requestSummary } from '#features/requests/schema.ts'
import { studioGames } from '../../data/studio-games.ts'
import { sentInvitations } from '../../data/studio-invitations.ts'
import type { KeptRequest, KeptSpot } from '../../data/studio-requests.ts'
import type { KeptTest } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { testsOf } from './find-rows.ts'

const gameOf = (demo: Demo, gameId: string) => demo.of(studioGames).rows.find(({ id }) => id === gameId)

const named = (demo: Demo, { gameId, buildId }: KeptRequest) => {
  const game = gameOf(demo, gameId)
  return {
    gameTitle: game?.title ?? '',
    buildVersion: game?.builds.find(({ id }) => id === buildId)?.version ?? null,
  }
}

const earliest = (dates: (Date | null)[]): Date | null =>
  dates.flatMap((date) => date ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null

function countsOf(demo: Demo, { id, spots }: KeptRequest, tests: readonly KeptTest[]) {
  const inState = (...states: KeptTest['status'][]) => tests.filter(({ status }) => states.includes(status)).length
  const returned = tests.filter(({ returnedBy }) => returnedBy !== null).length
  const spotsIn = (state: KeptSpot['state']) => spots.filter((spot) => spot.state === state).length
  const invited = demo.of(sentInvitations).rows.filter(({ reviewRequestId }) => reviewRequestId === id)
  return {
    ...countReach(tests),
    ...{ invited: invited.length, toDecide: tests.filter(isUndecided).length, returned },
    ...{ accepted: inState('accepted'), inProgress: inState('in_progress') },
    submitted: inState('review_submitted', 'validating') - returned,
    ...{ validated: inState('validated'), disputed: inState('disputed') },
    ...{ rejected: inState('rejected'), abandoned: inState('abandoned'), timedOut: inState('timed_out') },
    ...{ spotsOpen: spotsIn('open'), spotsTaken: spotsIn('taken') },
    ...{ spotsSettled: spotsIn('settled'), spotsRefunded: spotsIn('refunded') },
  }
}

/** The credits that the open spots of a request hold. */
export const freeCredits = ({ spots }: KeptRequest): number =>
  spots.filter(({ state }) => state === 'open').reduce((sum, { price }) => sum + price, 0)

/** A request as lists show it. */
export function summaryOf(demo: Demo, request: KeptRequest): z.output<typeof requestSummary> {
  const { id, gameId, status, reviewMode, testType, estimatedDuration, requestedCount, creditCost } = request
  const { createdAt, openedAt, closedAt, updatedAt, autoFillEnabled } = request
  const tests = testsOf(demo, id)
  const underWay = tests.filter((test) => ['accepted', 'in_progress'].includes(test.status))
  return {
    ...{
      id,
      gameId,
      coverKey: gameOf(demo, gameId)?.coverKey ?? null,
      ...named(demo, request),
      status,
      reviewMode,
      testType,
      estimatedDuration,
    },
    ...{ requestedCount, creditCost, refundIfClosed: freeCredits(request) },
    confidential: request.confidentialityText !== null,
    ...{ autoFillEnabled, autoFillStoppedAt: null, autoFillAtLimit: false, createdAt, openedAt, closedAt, updatedAt },
    nextDecisionBy: earliest(tests.filter(isUndecided).map(({ decideBy }) => decideBy)),
    nextDueBy: earliest(underWay.map(({ deadlineAt }) => deadlineAt)),
    counts: countsOf(demo, request, tests),
  }
}

/** Everything about one request. */
export function detailOf(demo: Demo, { spots: _spots, ...request }: KeptRequest): z.output<typeof requestDetail> {
  return { ...request, ...named(demo, { ...request, spots: [] }) }
}

/** Whether a request is open or has reviews to decide. */
export const isActive = (demo: Demo, { id, status }: KeptRequest): boolean =>
  status === 'open' || testsOf(demo, id).some((test) => test.status === 'validated')
