import { randomUUID } from 'node:crypto'

/** The table whose rows belong to a studio. */
export const feedbackTables = ['feedback_forms']

/** A tester's visit to a game with a moment and its picture, the form that the studio wrote, and a report. */
export async function feedbackRows({
  put,
  studio,
  tester,
  game,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
  game: string
}) {
  const [visit, moment] = [randomUUID(), randomUUID()]
  await put('feedback_forms', { game_id: game, studio_id: studio, questions: '{Why?}', updated_at: new Date() })
  await put('feedback_visits', {
    id: visit,
    studio_id: studio,
    game_id: game,
    profile_id: tester,
    old_enough: true,
    erasure_hash: 'e',
    active_seconds: 90,
  })
  await put('feedback_moments', { id: moment, visit_id: visit, kind: 'bug', at_seconds: 60 })
  await put('feedback_pictures', { id: randomUUID(), moment_id: moment, visit_id: visit, storage_key: 'f' })
  await put('game_reports', { id: randomUUID(), game_id: game, studio_id: studio, reason: 'other' })
}
