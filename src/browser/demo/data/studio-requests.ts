import type { z } from 'zod/mini'
import type { ReviewDepth } from '#features/credits/rules.ts'
import { settingFallback } from '#features/credits/settings.ts'
import { DEADLINE_HOURS, type RequestState, requestLimits } from '#features/requests/rules.ts'
import type { requestContent } from '#features/requests/schema.ts'
import { type RequestKey, requests, type SeedRequest } from '../../../../seed/requests.ts'
import { daysBefore, idOf } from '../ids.ts'
import { part } from '../store.ts'
import { buildId, gameId } from './games.ts'
import { questionId, sectionId, taskId } from './seeded-reviews.ts'
import { firstTests, holdsSpot, type KeptTest, ownRequests, requestId } from './studio-tests.ts'

export type Content = z.output<typeof requestContent>

export interface KeptSpot {
  id: string
  state: 'open' | 'taken' | 'settled' | 'refunded'
  /** In credits. */
  price: number
  testId: string | null
}

export interface KeptRequest extends Content {
  id: string
  revision: number
  status: RequestState
  pricePerSpot: number
  rewardPerSpot: number
  creditCost: number
  deadlineHours: number
  createdAt: Date
  updatedAt: Date
  openedAt: Date | null
  closedAt: Date | null
  spots: KeptSpot[]
}

export const priceOf = (depth: ReviewDepth): number => settingFallback(depth)

/** A draft with this content. */
export const newDraft = (id: string, content: Content, now: Date): KeptRequest => ({
  ...content,
  ...{ id, revision: 1, status: 'draft', pricePerSpot: 0, rewardPerSpot: 0, creditCost: 0, spots: [] },
  ...{ deadlineHours: DEADLINE_HOURS, createdAt: now, updatedAt: now, openedAt: null, closedAt: null },
})

function questionsOf(key: RequestKey, { questions }: SeedRequest): Content['customQuestions'] {
  return questions.map((question, at) => {
    const id = questionId(key, at)
    if (typeof question === 'string') return { id, text: question }
    const { text, kind, options, ends } = question
    return { id, text, kind, ...(options && { options: [...options] }), ...(ends && { ends }) }
  })
}

function contentOf(key: RequestKey): Content {
  const request: SeedRequest = requests[key]
  return {
    gameId: gameId(request.game),
    buildId: buildId(request.game, request.version),
    reviewMode: request.depth,
    testType: request.testType,
    testInstructions: request.instructions,
    customQuestions: questionsOf(key, request),
    proofQuestions: [],
    tasks: (request.tasks ?? []).map((task, at) => ({ id: taskId(key, at), ...task })),
    sections: (request.sections ?? []).map((title, at) => ({ id: sectionId(key, at), title })),
    estimatedDuration: request.minutes,
    requestedCount: request.spots,
    criteria: request.criteria ?? {},
    requireGameAccess: false,
    autoFillEnabled: request.autoFill ?? false,
    autoFillPerSpot: requestLimits.autoFillPerSpot.standard,
    confidentialityText: request.confidentialityText ?? null,
  }
}

function firstRequest(key: RequestKey, tests: readonly KeptTest[], now: Date): KeptRequest {
  const { state, daysAgo, closedDaysAgo, depth, spots } = requests[key] as SeedRequest
  const createdAt = daysBefore(now, daysAgo)
  const draft = newDraft(requestId(key), contentOf(key), createdAt)
  if (state === 'draft') return draft
  const price = priceOf(depth)
  const held = tests.filter((test) => test.requestId === draft.id && holdsSpot(test))
  return {
    ...draft,
    status: state,
    pricePerSpot: price,
    rewardPerSpot: settingFallback(`${depth}_reward`),
    creditCost: price * spots,
    openedAt: createdAt,
    closedAt: state === 'closed' ? daysBefore(now, closedDaysAgo ?? 0) : null,
    spots: Array.from({ length: spots }, (_, at): KeptSpot => {
      const id = idOf(`spot ${key} ${at}`)
      const test = held[at]
      if (!test) return { id, price, testId: null, state: state === 'closed' ? 'refunded' : 'open' }
      return { id, price, testId: test.playtestId, state: test.status === 'approved' ? 'settled' : 'taken' }
    }),
  }
}

/** The requests that every demo of the studio starts with, the oldest first. */
export function firstRequests(now: Date): KeptRequest[] {
  const tests = firstTests(now)
  return ownRequests
    .map((key) => firstRequest(key, tests, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

export const studioRequests = part('studio.requests', (now) => ({ rows: firstRequests(now) }))
