import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { stages } from './rules.ts'
import { businessAccounts, businessStudios } from './tables.ts'

const account = z.object({ stage: z.enum(stages), ownerId: z.string().nullable() })

/** Locks a studio's entry, which it makes for a lead without one. Throws NOT_FOUND for anything but a studio. */
export async function lockAccount(tx: SystemTx, { studioId }: { studioId: string }): Promise<z.output<typeof account>> {
  await tx.execute(sql`
    insert into ${businessAccounts} (studio_id, moved_at) select s.id, s.joined_at from ${businessStudios} s
    where s.id = ${studioId} on conflict do nothing`)
  return foundRow(tx, account)`
    select a.stage, a.owner_id from ${businessAccounts} a join ${businessStudios} s on s.id = a.studio_id
    where a.studio_id = ${studioId} for update of a`
}
