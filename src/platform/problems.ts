import { sql } from 'drizzle-orm'
import type { SystemTx } from './db/open.ts'

export type ProblemKind = 'validation' | 'email'

interface Problem {
  /** Names what has failed, `validation:{playtestId}:{submission}`: one row however often it fails. */
  key: string
  kind: ProblemKind
  /** What it is about: an id, or the address of an email. */
  subject: string
  detail: string
  at: Date
}

/** Writes down what keeps failing and needs an admin. Answers how often it has failed by now. */
export async function reportProblem(tx: SystemTx, { key, kind, subject, detail, at }: Problem): Promise<number> {
  const moment = at.toISOString()
  const { rows } = await tx.execute<{ times: number }>(sql`
    insert into problems as p (key, kind, subject, detail, times, first_at, last_at)
    values (${key}, ${kind}, ${subject}, ${detail.slice(0, 300)}, 1, ${moment}::timestamptz, ${moment}::timestamptz)
    on conflict (key) do update set times = p.times + 1, detail = excluded.detail, last_at = excluded.last_at
    returning times`)
  return rows[0]?.times ?? 1
}

/** It works again, or an admin has seen to it. Answers whether there was one. */
export async function endProblem(tx: SystemTx, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from problems where key = ${key} returning key`)
  return rows.length > 0
}

export const emailProblem = (address: string) => `email:${address.toLowerCase()}`
