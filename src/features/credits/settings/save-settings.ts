import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { settingsChanged } from '../events.ts'
import { creditSettings } from '../tables.ts'
import { type SettingKey, settingKeys } from './credit-settings.ts'
import { readSettings } from './prices.ts'

interface SaveSettingsInput {
  /** New values by key; other settings stay unchanged. */
  values: Partial<Record<SettingKey, number>>
  /** The values on the screen when the admin changed them. */
  shown: Partial<Record<SettingKey, number>>
  reason: string
  adminId: string
  now: Date
}

/**
 * Changes prices and rewards with immediate effect (credits-2); audited with old and new values. A call that
 * charges an old price then fails with PRICE_CHANGED. Throws STATE_CHANGED when another admin changed a value first.
 */
export async function saveSettings(
  tx: SystemTx,
  { values, shown, reason, adminId, now }: SaveSettingsInput,
): Promise<SettingKey[]> {
  // Serialises changes, also of settings without a row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('credit_settings'))`)
  const inForce = await readSettings(tx, settingKeys)
  const requested = settingKeys.flatMap((key) => {
    const value = values[key]
    return value === undefined ? [] : [{ key, value }]
  })
  const overtaken = requested.find(({ key }) => shown[key] !== inForce[key])
  if (overtaken) {
    throw new AppError(
      'STATE_CHANGED',
      `Another admin has changed ${overtaken.key} to ${inForce[overtaken.key]} in the meantime.`,
    )
  }
  const changed = requested.filter(({ key, value }) => value !== inForce[key])
  if (changed.length === 0) return []
  await tx.execute(sql`
    insert into ${creditSettings} (setting_key, setting_value, updated_at)
    select k, v, ${at(now)}
    from unnest(${sql.param(changed.map(({ key }) => key))}::text[], ${sql.param(changed.map(({ value }) => value))}::int[]) s (k, v)
    on conflict (setting_key) do update set setting_value = excluded.setting_value, updated_at = excluded.updated_at`)
  const changes = Object.fromEntries(changed.map(({ key, value }) => [key, { from: inForce[key], to: value }]))
  tx.happened(settingsChanged({ adminId, reason, changes }), now)
  return changed.map(({ key }) => key)
}
