import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { hasRole } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { accountAssigned, accountChanged } from './events.ts'
import { lockAccount } from './lock-account.ts'
import type { assignInput } from './schema.ts'
import { businessAccounts } from './tables.ts'

type Assignment = z.output<typeof assignInput> & { assignedBy: string; now: Date }

/** Makes a business developer the owner of a studio, or nobody. Throws NOT_FOUND, VALIDATION_ERROR. */
export async function assignAccount(tx: SystemTx, { studioId, ownerId, assignedBy, now }: Assignment): Promise<void> {
  const before = await lockAccount(tx, { studioId })
  if (before.ownerId === ownerId) return
  if (ownerId !== null) {
    const [colleague] = await rows(tx, idRow)`
      select p.id from ${profiles} p where p.id = ${ownerId} and ${hasRole(sql`p.user_id`, 'businessdeveloper')}`
    if (!colleague) throw new AppError('VALIDATION_ERROR', 'Please pick a business developer.')
  }
  await tx.update(businessAccounts).set({ ownerId }).where(eq(businessAccounts.studioId, studioId))
  tx.happened(ownerId === null ? accountChanged({ studioId }) : accountAssigned({ studioId, ownerId, assignedBy }), now)
}
