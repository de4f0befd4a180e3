import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBugs } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { isMentioned, type NamedPerson, withoutMention } from '#platform/db/without-mention.ts'
import { insightReports } from '../tables.ts'
import type { ReportContent } from './schema.ts'

/**
 * Takes the former name of a person out of reports that list bugs with it. Call it before the bugs forget who their
 * titles name. Idempotent.
 */
export async function unnameMentionsInReports(tx: SystemTx, person: NamedPerson): Promise<void> {
  const reports = await tx
    .select({ id: insightReports.id, content: insightReports.content })
    .from(insightReports)
    .where(
      sql`${insightReports.gameId} in (select b.game_id from ${gameBugs} b where ${isMentioned(sql`b.mentions`, person)})`,
    )
    .orderBy(insightReports.id)
    .for('update')
  for (const { id, content } of reports) {
    const named = await withoutName(tx, content, person)
    if (named) await tx.update(insightReports).set({ content: named }).where(eq(insightReports.id, id))
  }
}

const renamed = z.object({ texts: z.array(z.string()) })

/** The content with each of its texts changed alone, because a name may look like figures; null if none has it. */
async function withoutName(tx: SystemTx, content: ReportContent, person: NamedPerson): Promise<ReportContent | null> {
  const texts: string[] = []
  const json = JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  const { texts: changed } = await foundRow(tx, renamed)`
    select array(select ${withoutMention(sql`t.text`, person)}
      from unnest(${sql.param(texts)}::text[]) with ordinality t (text, at) order by t.at) as texts`
  if (changed.every((text, at) => text === texts[at])) return null
  const by = new Map(texts.map((text, at) => [text, changed[at] ?? text]))
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? by.get(value) : value)) as ReportContent
}
