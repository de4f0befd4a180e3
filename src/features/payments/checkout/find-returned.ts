import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { debtMailboxes, profiles } from '#features/profiles/sql.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { payments } from '../tables.ts'
import { debtMailbox, followDebtsOf } from './follow-debts.ts'

export const findReturnedTask = 'find-returned-debtors'

/** Enqueues the search for accounts of a person who owes something and may have been erased before it was known. */
export const findReturned = (tx: SystemTx, ownerId: string) =>
  enqueue(tx, findReturnedTask, { ownerId }, { key: `${findReturnedTask}:${ownerId}` })

const formerOwner = z.object({ mailbox: z.string().nullable() })
const account = z.object({ id: z.string(), email: z.string() })

/** Accounts that are read at a time. */
const batchSize = 2000

/**
 * A debt of an erased person arrived later than the erasure: pauses the accounts that came back with the same mailbox or
 * card meanwhile (accounts-13). Only digests are kept of mailboxes, so it reads all addresses; such debts are rare.
 */
export async function pauseReturned(
  db: Database,
  { ownerId, secret, now }: { ownerId: string; secret: string; now: Date },
): Promise<void> {
  // Waits for accounts that are being opened, which did not see the debt; later ones do.
  await db.asSystem((tx) => tx.execute(sql`select 1 from ${debtMailboxes} where profile_id = ${ownerId} for update`))
  const [owner] = await db.asSystem(
    (tx) => rows(tx, formerOwner)`
      select m.digest as mailbox from ${profiles} p left join ${debtMailboxes} m on m.profile_id = p.id
      where p.id = ${ownerId} and p.user_id is null`,
  )
  if (!owner) return
  const found = new Set((await db.asSystem((tx) => accountsWithCardOf(tx, ownerId))).map(({ id }) => id))
  if (owner.mailbox !== null)
    for await (const { id, email } of allAccounts(db)) if (debtMailbox(email, secret) === owner.mailbox) found.add(id)
  for (const profileId of found) await db.asSystem((tx) => followDebtsOf(tx, { profileId, former: [ownerId], now }))
}

const accountsWithCardOf = (tx: SystemTx, ownerId: string) => rows(tx, idRow)`
  select distinct p.owner_id as id from ${payments} p join ${profiles} o on o.id = p.owner_id and o.user_id is not null
  where p.paid_at is not null and p.card_digest in (
    select f.card_digest from ${payments} f where f.owner_id = ${ownerId} and f.card_digest is not null) order by id`

async function* allAccounts(db: Database) {
  for (let after: string | undefined; ; ) {
    const page = await db.asSystem(
      (tx) => rows(tx, account)`
        select id, email from ${profiles} where user_id is not null and email is not null
          and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid) order by id limit ${batchSize}`,
    )
    yield* page
    if (page.length < batchSize) return
    after = page.at(-1)?.id
  }
}
