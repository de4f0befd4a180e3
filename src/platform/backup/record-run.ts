import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import type { Lack } from '#shared/backup-lacks.ts'
import { textOf } from '../db/query-builder.ts'
import { shaped } from '../db/row-schema.ts'
import { backupRuns } from '../tables.ts'

type Queries = Pick<pg.ClientBase, 'query'>

const insertRun = textOf(sql`
  insert into ${backupRuns} (made_at, bytes, name, lacks) values ($1, $2, $3, $4) on conflict do nothing`)

interface BackupRun {
  madeAt: Date
  bytes: number
  /** Where automatic backups are kept; null for one that the operator made. */
  name: string | null
  lacks: readonly Lack[]
}

/** Records a backup for the health page. A database of an earlier version has no place for it, which is no failure. */
export async function recordRun(client: Queries, { madeAt, bytes, name, lacks }: BackupRun): Promise<void> {
  try {
    await client.query(insertRun, [madeAt, bytes, name, lacks])
  } catch (error) {
    if (!/^42(P01|703)$/.test((error as { code?: string }).code ?? '')) throw error
  }
}

const keptRun = z.object({ madeAt: z.date(), name: z.string(), checkedAt: z.date().nullable() })
export type KeptRun = z.output<typeof keptRun>

const keptRuns = textOf(sql`
  select made_at, name, checked_at from ${backupRuns} where name is not null and removed_at is null order by made_at desc`)

/** The automatic backups that are still there, newest first. */
export const readKeptRuns = async (client: Queries): Promise<KeptRun[]> =>
  shaped(keptRun, (await client.query(keptRuns)).rows)

const markRemoved = textOf(sql`update ${backupRuns} set removed_at = $2 where name = $1`)
export const recordRemoval = (client: Queries, name: string, at: Date) => client.query(markRemoved, [name, at])

const markChecked = textOf(sql`update ${backupRuns} set checked_at = $2, check_error = $3 where name = $1`)

/** Records that an automatic backup was restored for a test; `error` says why that failed. */
export const recordCheck = (client: Queries, { name, at, error }: { name: string; at: Date; error: string | null }) =>
  client.query(markChecked, [name, at, error])
