import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a studio. */
export const insightsTables = ['own_themes', 'placed_sentences', 'insight_reports']

/** A studio's words, a sentence that it moved, and a report of a game. */
export async function insightsRows({
  put,
  studio,
  game,
  playtest,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  game: string
  playtest: string
}) {
  const of = { studio_id: studio, game_id: game }
  await put('own_themes', { ...of, id: randomUUID(), label: 'Oil', words: ['oil'] })
  await put('placed_sentences', { ...of, playtest_id: playtest, sentence: '0123456789abcdef', theme: 'sound' })
  await put('insight_reports', {
    ...of,
    id: randomUUID(),
    title: 'T',
    token_hash: 'h',
    content: '{}',
    quoted: [],
    ends_at: new Date(),
  })
}
