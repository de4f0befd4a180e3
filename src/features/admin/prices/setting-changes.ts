import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { settingKeys } from '#features/credits/settings/credit-settings.ts'
import { profiles } from '#features/profiles/sql.ts'
import { formerValues } from '#platform/db/former-values.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { settingChangesInput, settingChangesOutput } from './schema.ts'

/** A page of the changes of all prices and settings of the economy, or of one, newest first. */
export const settingChanges = (
  tx: SystemTx,
  { key, cursor }: z.output<typeof settingChangesInput>,
): Promise<z.output<typeof settingChangesOutput>> =>
  formerValues(tx, {
    actions: ['settings.change'],
    keys: key ? [key] : settingKeys,
    people: profiles,
    ...(key && { only: sql`and l.detail->'changes' ? ${key}` }),
    cursor,
  })
