import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { authAccounts, authCodeFactors, authPasskeys, authRecoveryCodes } from '../tables.ts'
import type { TakenWays } from './rules.ts'

const row = z.object({ row: z.record(z.string(), z.unknown()) })

/** Which ways to take; what is left out stays. Each predicate names its table `t`. */
export type WhichWays = Partial<Record<keyof TakenWays, SQL>>

const tables = {
  passkeys: authPasskeys,
  codes: authCodeFactors,
  recovery: authRecoveryCodes,
  providers: authAccounts,
} as const
const kinds = Object.keys(tables) as (keyof TakenWays)[]

const isOne = (kind: keyof TakenWays, userId: string, where: SQL) =>
  sql`t.user_id = ${userId} and ${kind === 'providers' ? sql`t.provider_id <> 'credential'` : sql`true`} and ${where}`

async function eachKind(which: WhichWays, run: (kind: keyof TakenWays, where: SQL) => Promise<z.output<typeof row>[]>) {
  const ways: TakenWays = { passkeys: [], codes: [], recovery: [], providers: [] }
  for (const kind of kinds) {
    const where = which[kind]
    if (where) ways[kind] = (await run(kind, where)).map((one) => one.row)
  }
  return ways
}

/** Deletes ways of an account and returns them. Never the password. */
export const takeWays = (tx: SystemTx, userId: string, which: WhichWays): Promise<TakenWays> =>
  eachKind(
    which,
    (kind, where) => rows(tx, row)`
      delete from ${tables[kind]} t where ${isOne(kind, userId, where)} returning to_jsonb(t) as row`,
  )

/** The ways that `takeWays` would delete. */
export const findWays = (tx: SystemTx, userId: string, which: WhichWays): Promise<TakenWays> =>
  eachKind(
    which,
    (kind, where) =>
      rows(tx, row)`select to_jsonb(t) as row from ${tables[kind]} t where ${isOne(kind, userId, where)}`,
  )

/** When the account has had the way of a row since: codes count from their confirmation. */
const codesSince = sql`coalesce(t.confirmed_at, t.created_at)`

/** Recovery codes replace a second factor: without one they are deleted. */
export const takeUnusedRecovery = (tx: SystemTx, userId: string): Promise<TakenWays> =>
  takeWays(tx, userId, { recovery: sql`not ${hasSecondFactor(sql`t.user_id`)}` })

/** What was added at this time or later, and codes that were only started. */
export function addedSince(since: Date): WhichWays {
  const added = sql`t.created_at >= ${at(since)}`
  return {
    passkeys: added,
    codes: sql`(t.confirmed_at is null or ${codesSince} >= ${at(since)})`,
    recovery: added,
    providers: added,
  }
}

export const takeWaysSince = (tx: SystemTx, userId: string, since: Date): Promise<TakenWays> =>
  takeWays(tx, userId, addedSince(since))

/** Deletes every way of an account but the password: it is not known whose they are (accounts-2). */
export const takeAllWays = (tx: SystemTx, userId: string): Promise<TakenWays> => takeWaysSince(tx, userId, new Date(0))

/** Whether something was taken that signs in; codes that were only started do not count. */
export const hasWays = ({ passkeys, codes, recovery, providers }: TakenWays): boolean =>
  passkeys.length + recovery.length + providers.length > 0 || codes.some((one) => one.confirmed_at !== null)

/** Puts back what was taken, as far as the account had it before this time; what exists already stays. */
export async function putBackWays(tx: SystemTx, taken: TakenWays, before: Date): Promise<void> {
  for (const kind of kinds) {
    if (taken[kind].length === 0) continue
    const table = tables[kind]
    const since = kind === 'codes' ? codesSince : sql`t.created_at`
    await tx.execute(sql`
      insert into ${table} select t.* from jsonb_populate_recordset(null::${table}, ${JSON.stringify(taken[kind])}::jsonb) t
      where ${since} < ${at(before)} on conflict do nothing`)
  }
}

/** What the taken ways are called in emails and on pages. */
export function namesOf({ passkeys, codes, providers, recovery }: TakenWays, labels: Record<string, string>): string[] {
  return [
    ...passkeys.map(({ name }) => `the passkey “${name}”`),
    ...(codes.some((one) => one.confirmed_at !== null) ? ['one-time codes'] : []),
    ...providers.map(({ provider_id }) => labels[String(provider_id)] ?? String(provider_id)),
    ...(recovery.length > 0 && passkeys.length + codes.length === 0 ? ['recovery codes'] : []),
  ]
}
