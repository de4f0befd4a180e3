import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { gameBugs } from './tables.ts'

interface InheritStateInput {
  bugId: string
  /** The bug that it was part of. */
  from: string
  /** What testers of a fix read. */
  title: string
}

/** Gives a bug that was split off what the studio said last of the whole, so that testers of a fix are asked about both. */
export async function inheritState(tx: SystemTx, { bugId, from, title }: InheritStateInput): Promise<void> {
  await tx.execute(sql`
    update ${gameBugs} b set status = f.status, fixed_in = f.fixed_in, said_at = f.said_at, title = coalesce(b.title, left(${title}::text, 120))
    from (select status, fixed_in, said_at from ${gameBugs} where (id = ${from} or merged_into = ${from}) and status is not null
      order by said_at desc limit 1) f
    where b.id = ${bugId} and b.status is null`)
}

/** Gives a bug another title, or that of its first report. */
export async function retitle(
  tx: SystemTx,
  { bugId, title }: { bugId: string; title: string | undefined },
): Promise<void> {
  await tx.execute(
    sql`update ${gameBugs} set title = nullif(left(trim(${title ?? ''}::text), 300), '') where id = ${bugId}`,
  )
}
