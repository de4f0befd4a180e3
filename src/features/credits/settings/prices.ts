import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { reviewDepths } from '#shared/depths.ts'
import { AppError } from '#shared/errors.ts'
import { grouped } from '#shared/texts/grouped.ts'
import { creditSettings } from '../tables.ts'
import { type SettingKey, settingFallback } from './credit-settings.ts'

/** Settings in force, read inside the transaction that charges; a missing row falls back to the preset *standard*. */
export async function readSettings<K extends SettingKey>(
  tx: SystemTx | PersonTx,
  keys: readonly K[],
): Promise<Record<K, number>> {
  const rows = await tx
    .select()
    .from(creditSettings)
    .where(inArray(creditSettings.settingKey, [...keys]))
  const found = new Map(rows.map((row) => [row.settingKey, row.settingValue]))
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? settingFallback(key)])) as Record<K, number>
}

/** SQL expression: a setting in force. The statement that uses it reads the price and writes in one snapshot. */
export const settingInForce = (key: SettingKey) =>
  sql`coalesce((select setting_value from ${creditSettings} where setting_key = ${key}), ${settingFallback(key)}::int)`

/** SQL expression: the price in force of the depth that an expression names. */
export const priceOfDepth = (depth: SQL): SQL =>
  sql`case ${depth} ${sql.join(
    reviewDepths.map((one) => sql`when ${one} then ${settingInForce(one)}`),
    sql` `,
  )} end`

/**
 * Asserts that the price on screen is still in force (credits-3). Throws PRICE_CHANGED with both prices, in credits.
 */
export function assertPriceUnchanged({ shown, inForce }: { shown: number; inForce: number }): void {
  if (shown === inForce) return
  throw new AppError(
    'PRICE_CHANGED',
    `The price has changed from ${grouped(shown)} to ${grouped(inForce)} credits. Nothing was charged.`,
    {
      shown,
      inForce,
    },
  )
}
