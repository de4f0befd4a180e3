import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hiddenReviewTexts, reviews } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Insights } from '../game/schema.ts'
import type { ReportContent } from './schema.ts'

const said = z.object({ title: z.string(), playtestId: z.string() })

/** The titles of bugs in these figures that reviews say, with the tests of those reviews. The studio's own words are not among them. */
export async function saidTitles(
  tx: SystemTx,
  { studioId, insights: { game, bugs, problems } }: { studioId: string; insights: Insights },
): Promise<ReadonlyMap<string, string[]>> {
  const titles = [...bugs, ...problems.filter(({ kind }) => kind === 'bug')].map(({ title }) => title)
  const found = await rows(tx, said)`
    select distinct b ->> 'title' as title, v.playtest_id from ${reviews} v cross join lateral jsonb_array_elements(v.bugs_found) b
    where v.game_id = ${game.id} and v.studio_id = ${studioId} and b ->> 'title' = any(${sql.param([...new Set(titles)])}::text[])
    order by 1, 2`
  return new Map(
    titles.flatMap((title) => {
      const by = found.filter((one) => one.title === title).map(({ playtestId }) => playtestId)
      return by.length === 0 ? [] : [[title, by] as const]
    }),
  )
}

const title = z.object({ title: z.string() })

/** The titles of a report whose reviews may no longer be read: all that say it were rejected, or their texts hidden. */
export async function goneTitles(
  tx: SystemTx,
  { gameId, content, readable }: { gameId: string; content: ReportContent; readable: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  if (content.titled)
    return new Set(content.titled.filter(({ by }) => !by.some((id) => readable.has(id))).map(({ text }) => text))
  // A report of before titles were kept: those of the texts that are hidden now.
  const hidden = await rows(tx, title)`
    select distinct b ->> 'title' as title from ${hiddenReviewTexts} h join ${reviews} v on v.playtest_id = h.playtest_id and v.game_id = ${gameId}
      cross join lateral jsonb_array_elements(h.texts) t cross join lateral jsonb_array_elements(t -> 'bugsFound') b`
  return new Set(hidden.map((row) => row.title.normalize('NFC')))
}

const instead = 'A bug whose title is hidden'

/** A section with a word of ours in place of these titles, also in its sentence. */
export function withoutTitles<Part extends ReportContent['parts'][number]>(
  part: Part,
  titles: ReadonlySet<string>,
): Part {
  if (titles.size === 0 || (part.section !== 'bugs' && part.section !== 'problems')) return part
  return {
    ...part,
    answer: part.answer && [...titles].reduce((text, one) => text.replaceAll(one, instead), part.answer),
    rows: part.rows.map(([first = null, ...row]) => [
      typeof first === 'string' && titles.has(first) ? instead : first,
      ...row,
    ]),
  }
}
