import { reviewReward } from '#features/credits/rules.ts'
import { type SettingKey, settingFallback, settingKeys } from '#features/credits/settings.ts'
import { composeBrief, depthErrors, instructionsMissing } from '#features/requests/compose-brief.ts'
import { DEADLINE_HOURS } from '#features/requests/rules.ts'
import { requestContent } from '#features/requests/schema.ts'
import type { AreaAnswers } from '../../answers.ts'
import { type KeptRequest, type KeptSpot, newDraft, priceOf, studioRequests } from '../../data/studio-requests.ts'
import type { Demo } from '../../demo.ts'
import { daysBefore } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { findGame, findRequest, testsOf } from './find-rows.ts'
import { detailOf, freeCredits, isActive, summaryOf } from './request-rows.ts'
import { figuresOf, recordOf } from './studio-record.ts'

const newest = (a: KeptRequest, b: KeptRequest) => b.createdAt.getTime() - a.createdAt.getTime()

/** Seconds until the first tester of an opened request has written a review. */
const firstReviewAfter = 45

const rewardOf = (depth: KeptRequest['reviewMode']) =>
  reviewReward(
    depth,
    Object.fromEntries(settingKeys.map((key) => [key, settingFallback(key)])) as Record<SettingKey, number>,
  )

/** The credits of these spots go from the balance to escrow. */
function payFor(demo: Demo, request: KeptRequest, ids: readonly string[]) {
  const { title } = findGame(demo, request.gameId)
  const cost = request.pricePerSpot * ids.length
  if (cost > 0)
    demo.post({
      ...{ type: 'ASK_REVIEW', amount: -cost, escrow: cost, gameId: request.gameId, gameTitle: title },
      description: `${title}: ${ids.length} × ${request.reviewMode}`,
    })
  request.spots.push(...ids.map((id): KeptSpot => ({ id, state: 'open', price: request.pricePerSpot, testId: null })))
}

/** Throws VALIDATION_ERROR with the fields that a draft lacks. */
function assertReady(demo: Demo, draft: KeptRequest): { buildId: string } {
  const game = findGame(demo, draft.gameId)
  const buildId = draft.buildId ?? game.currentBuildId
  const fields = depthErrors(draft)
  if (draft.testInstructions === '') fields.testInstructions = instructionsMissing
  if (buildId === null) fields.buildId = 'Pick a build that is ready, so testers have something to play.'
  const [first] = Object.values(fields)
  if (first !== undefined || buildId === null) throw new AppError('VALIDATION_ERROR', first, { fields })
  return { buildId }
}

export const requestsAnswers = {
  list: ({ gameId, id, active }, demo) => ({
    requests: demo
      .of(studioRequests)
      .rows.filter((request) => gameId === undefined || request.gameId === gameId)
      .filter((request) => id === undefined || request.id === id)
      .filter((request) => !active || isActive(demo, request))
      .toSorted(newest)
      .map((request) => summaryOf(demo, request)),
    nextCursor: null,
  }),

  get: ({ id }, demo) => detailOf(demo, findRequest(demo, id)),

  saveDraft({ id, revision, ...content }, demo) {
    const { rows } = demo.of(studioRequests)
    const known = rows.find((request) => request.id === id)
    const parsed = requestContent.parse(content)
    if (!known) {
      rows.push(newDraft(id, parsed, demo.now))
      return { id, revision: 1, updatedAt: demo.now }
    }
    if (known.status !== 'draft') throw new AppError('STATE_CHANGED', 'This request is already open.')
    Object.assign(known, parsed, { revision: known.revision + 1, updatedAt: demo.now })
    return { id, revision: known.revision, updatedAt: demo.now }
  },

  offerStudio: (_input, demo) => ({
    since: daysBefore(demo.now, 41),
    location: 'Sweden',
    record: { ...decisionsOf(demo), medianHours: 9, disputes: 2, disputesLost: 1 },
    all: { decisions: 412, accepted: 377, medianHours: 26, disputes: 31, disputesLost: 19 },
    lostLately: null,
  }),

  reviewTimes: ({ reviewMode }) => ({ depth: reviewMode, requests: 12, firstHours: 4.2, lastHours: 63 }),

  open({ id, shownCost }, demo) {
    const request = findRequest(demo, id)
    if (request.status === 'open') return { id, creditCost: request.creditCost, spots: request.requestedCount }
    if (request.status === 'closed') throw new AppError('STATE_CHANGED', 'This request is already closed.')
    const { buildId } = assertReady(demo, request)
    const price = priceOf(request.reviewMode)
    const creditCost = price * request.requestedCount
    if (shownCost !== creditCost) throw new AppError('PRICE_CHANGED')
    const paid = { ...request, pricePerSpot: price, spots: [] as KeptSpot[] }
    payFor(
      demo,
      paid,
      Array.from({ length: request.requestedCount }, () => crypto.randomUUID()),
    )
    Object.assign(request, paid, composeBrief(request), {
      ...{ buildId, status: 'open', creditCost, rewardPerSpot: rewardOf(request.reviewMode) },
      ...{ deadlineHours: DEADLINE_HOURS, openedAt: demo.now, updatedAt: demo.now },
    })
    demo.touch('games')
    demo.later(firstReviewAfter, 'deliverReview', { requestId: id })
    return { id, creditCost, spots: request.requestedCount }
  },

  extend({ id, spotIds = [], shownPrice, deadlineHours }, demo) {
    const request = findRequest(demo, id)
    if (request.status !== 'open') throw new AppError('STATE_CHANGED', 'Only an open request can be extended.')
    const fresh = spotIds.filter((spotId) => !request.spots.some((spot) => spot.id === spotId))
    if (fresh.length > 0 && shownPrice !== request.pricePerSpot) throw new AppError('PRICE_CHANGED')
    payFor(demo, request, fresh)
    request.requestedCount += fresh.length
    request.creditCost += fresh.length * request.pricePerSpot
    request.deadlineHours = Math.max(request.deadlineHours, deadlineHours ?? 0)
    request.updatedAt = demo.now
    return { id, creditCost: request.creditCost, spots: request.requestedCount, deadlineHours: request.deadlineHours }
  },

  close({ id }, demo) {
    const request = findRequest(demo, id)
    const honoured = request.spots.filter(({ state }) => state === 'taken').length
    if (request.status === 'closed') return { id, refunded: 0, honoured }
    if (request.status !== 'open') throw new AppError('STATE_CHANGED', 'Only an open request can be closed.')
    const refunded = freeCredits(request)
    const { title } = findGame(demo, request.gameId)
    if (refunded > 0)
      demo.post({
        ...{ type: 'REFUND', amount: refunded, escrow: -refunded, gameId: request.gameId, gameTitle: title },
        description: `${title}: open spots`,
      })
    for (const spot of request.spots) if (spot.state === 'open') spot.state = 'refunded'
    Object.assign(request, { status: 'closed', closedAt: demo.now, updatedAt: demo.now })
    demo.touch('results', 'games')
    return { id, refunded, honoured }
  },

  clone({ id, newId }, demo) {
    const { rows } = demo.of(studioRequests)
    const from = findRequest(demo, id)
    const known = rows.find((request) => request.id === newId)
    if (known) return { id: newId, updatedAt: known.updatedAt }
    rows.push(newDraft(newId, requestContent.parse(from), demo.now))
    return { id: newId, updatedAt: demo.now }
  },

  deleteDraft({ id }, demo) {
    const requests = demo.of(studioRequests)
    if (findRequest(demo, id).status !== 'draft') throw new AppError('STATE_CHANGED', 'Only a draft can be deleted.')
    requests.rows = requests.rows.filter((request) => request.id !== id)
    return { id }
  },

  receipts: () => ({ receipts: [], nextCursor: null }),
  record: (_input, demo) => recordOf(demo),
  figures: (_input, demo) => figuresOf(demo),
} satisfies AreaAnswers<'requests'>

const decisionsOf = (demo: Demo) => {
  const tests = demo.of(studioRequests).rows.flatMap(({ id }) => testsOf(demo, id))
  const accepted = tests.filter(({ status }) => status === 'approved').length
  return { decisions: accepted + tests.filter(({ status }) => status === 'rejected').length, accepted }
}
