import { readSettings } from '#features/credits/settings/prices.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { saveDraft } from '#features/requests/draft/save-draft.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { draftInput } from '#features/requests/schema.ts'
import { games } from '../../../../seed/games.ts'
import { type RequestKey, requests, type SeedRequest } from '../../../../seed/requests.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { buildId, gameId } from './add-games.ts'
import { ago } from './moments.ts'

export const requestId = (key: RequestKey) => steadyId('request', key)
export const taskId = (key: RequestKey, at: number) => steadyId('task', key, at)
export const sectionId = (key: RequestKey, at: number) => steadyId('section', key, at)
export const questionId = (key: RequestKey, at: number) => steadyId('question', key, at)

export const requestAt = (key: RequestKey): SeedRequest => requests[key]

/** The studio that owns the request's game. */
export function studioOf(key: RequestKey) {
  const game = games.find(({ title }) => title === requests[key].game)
  if (!game) throw new Error(`The request ${key} has no game`)
  return game.studio
}

/** Plans drafts, requests opened from drafts, and requests that were closed again with free spots refunded. */
export function requestReviews({ tx, timeline }: SeedContext): void {
  for (const key of Object.keys(requests) as RequestKey[]) {
    const { state, daysAgo, closedDaysAgo } = requestAt(key)
    const studioId = personId(studioOf(key))
    const request = { requestId: requestId(key), studioId }
    timeline.before(ago(daysAgo * 24 + 1, 'draft', key), () =>
      saveDraft(tx, { studioId, draft: draftOf(key), now: timeline.now() }),
    )
    if (state === 'draft') continue
    timeline.before(ago(daysAgo * 24, 'open', key), async () => {
      const { depth, spots } = requestAt(key)
      const prices = await readSettings(tx, [depth])
      await openRequest(tx, { ...request, revision: 1, shownCost: prices[depth] * spots, now: timeline.now() })
    })
    if (closedDaysAgo === undefined) continue
    timeline.before(ago(closedDaysAgo * 24, 'close', key), () => closeRequest(tx, { ...request, now: timeline.now() }))
  }
}

function draftOf(key: RequestKey) {
  const { game, version, depth, testType, instructions, questions, minutes, spots, ...rest } = requestAt(key)
  return draftInput.parse({
    id: requestId(key),
    gameId: gameId(game),
    buildId: buildId(game, version),
    reviewMode: depth,
    testType,
    testInstructions: instructions,
    customQuestions: questions.map((question, at) => ({
      id: questionId(key, at),
      ...(typeof question === 'string' ? { text: question } : question),
    })),
    tasks: (rest.tasks ?? []).map((task, at) => ({ id: taskId(key, at), ...task })),
    sections: (rest.sections ?? []).map((title, at) => ({ id: sectionId(key, at), title })),
    estimatedDuration: minutes,
    requestedCount: spots,
    autoFillEnabled: rest.autoFill ?? false,
    criteria: rest.criteria ?? {},
    confidentialityText: rest.confidentialityText ?? null,
    recording: rest.recording ?? 'none',
    recordingOutside: rest.recordingOutside ?? false,
  })
}
