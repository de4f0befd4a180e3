import { sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow } from '#platform/db/rows.ts'
import type { Side } from './rules.ts'
import { consultingAssignments } from './tables.ts'

interface Party {
  studioId: string
  personId: string
}

/** On which side of a studio's consulting a person is: the studio, or a consultant assigned now. Throws NOT_FOUND. */
export async function assertParty(tx: SystemTx | PersonTx, { studioId, personId }: Party): Promise<Side> {
  if (studioId === personId) return 'studio'
  await assertAssigned(tx, { studioId, personId })
  return 'consultant'
}

/** In a transaction that writes, the assignment is kept as it is until the commit. Throws NOT_FOUND. */
export async function assertAssigned(tx: SystemTx | PersonTx, { studioId, personId }: Party): Promise<void> {
  const locked = tx.role === 'system' ? sql`for share` : sql``
  await foundRow(tx, idRow)`
    select id from ${consultingAssignments} where studio_id = ${studioId} and consultant_id = ${personId} and ended_at is null ${locked}`
}
