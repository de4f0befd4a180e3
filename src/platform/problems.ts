import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from './db/open.ts'
import { rows } from './db/rows.ts'
import { problems } from './tables.ts'

export type ProblemKind = 'validation' | 'email'

interface Problem {
  /** Identifies the failing work, `validation:{playtestId}:{submission}`: one row, however often it fails. */
  key: string
  kind: ProblemKind
  /** The object of the problem: an id, or an email address. */
  subject: string
  detail: string
  at: Date
}

const failures = z.object({ times: z.number() })

/** Records a repeated failure that needs an admin. Returns how often it has failed so far. */
export async function reportProblem(tx: SystemTx, { key, kind, subject, detail, at }: Problem): Promise<number> {
  const moment = at.toISOString()
  const [problem] = await rows(tx, failures)`
    insert into ${problems} as p (key, kind, subject, detail, times, first_at, last_at)
    values (${key}, ${kind}, ${subject}, ${detail.slice(0, 300)}, 1, ${moment}::timestamptz, ${moment}::timestamptz)
    on conflict (key) do update set times = p.times + 1, detail = excluded.detail, last_at = excluded.last_at
    returning times`
  return problem?.times ?? 1
}

/** Removes a problem, because the work succeeded or an admin resolved it. Returns whether there was one. */
export async function endProblem(tx: SystemTx, key: string): Promise<boolean> {
  const ended = await tx.execute(sql`delete from ${problems} where key = ${key} returning key`)
  return ended.rows.length > 0
}

export const emailProblem = (address: string) => `email:${address.toLowerCase()}`
