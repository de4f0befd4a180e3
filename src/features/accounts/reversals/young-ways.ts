import { type SQL, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { socialLabels } from '#shared/social-providers.ts'
import { isStaff } from './is-staff.ts'
import type { TakenWays } from './rules.ts'
import { oldSince } from './session-way.ts'
import { addedSince, findWays, namesOf, takeUnusedRecovery, takeWays, type WhichWays } from './taken-ways.ts'

interface YoungWay {
  /** `codes`, `passkey:{id}`, `provider:{name}` */
  key: string
  name: string
  addedAt: Date
}

const nothing: TakenWays = { passkeys: [], codes: [], recovery: [], providers: [] }
const labelOf = (ways: Partial<TakenWays>) => namesOf({ ...nothing, ...ways }, socialLabels)[0] ?? ''

/** What a reset by email may remove: ways that were added in the last 30 days, and none of staff (accounts-8). */
export async function youngWaysOf(tx: SystemTx, { userId, now }: { userId: string; now: Date }): Promise<YoungWay[]> {
  if (await isStaff(tx, userId)) return []
  const { passkeys, codes, providers } = await findWays(tx, userId, addedSince(oldSince(now)))
  const on = codes.filter((one) => one.confirmed_at !== null)
  const since = (time: unknown) => new Date(String(time))
  return [
    ...passkeys.map((one) => ({
      key: `passkey:${one.id}`,
      name: labelOf({ passkeys: [one] }),
      addedAt: since(one.created_at),
    })),
    ...on.map((one) => ({ key: 'codes', name: labelOf({ codes: [one] }), addedAt: since(one.confirmed_at) })),
    ...providers.map((one) => ({
      key: `provider:${one.provider_id}`,
      name: labelOf({ providers: [one] }),
      addedAt: since(one.created_at),
    })),
  ]
}

/** Whether the account has passkeys or codes that a reset by email does not remove. */
export async function keepsWays(tx: SystemTx, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const all = await findWays(tx, userId, { passkeys: sql`true`, codes: sql`t.confirmed_at is not null` })
  const young = await youngWaysOf(tx, { userId, now })
  const removable = young.filter(({ key }) => !key.startsWith('provider:')).length
  return all.passkeys.length + all.codes.length > removable
}

/**
 * Removes those of the young ways that the keys name, and recovery codes that were made in the last 30 days with them.
 * Other keys are ignored.
 */
export async function takeYoungWays(
  tx: SystemTx,
  { userId, keys, now }: { userId: string; keys: readonly string[]; now: Date },
): Promise<TakenWays> {
  const young = (await youngWaysOf(tx, { userId, now })).map(({ key }) => key).filter((key) => keys.includes(key))
  if (young.length === 0) return nothing
  const isOneOf = (key: SQL) => sql`${key} = any(${sql.param(young)}::text[])`
  const factors = young.some((key) => !key.startsWith('provider:'))
  const { recovery } = addedSince(oldSince(now))
  const which: WhichWays = {
    passkeys: isOneOf(sql`'passkey:' || t.id`),
    codes: isOneOf(sql`'codes'::text`),
    providers: isOneOf(sql`'provider:' || t.provider_id`),
    ...(factors && recovery && { recovery }),
  }
  const taken = await takeWays(tx, userId, which)
  const unused = await takeUnusedRecovery(tx, userId)
  return { ...taken, recovery: [...taken.recovery, ...unused.recovery] }
}
