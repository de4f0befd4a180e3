import { type SQL, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { debtMailboxes } from './tables.ts'

/**
 * Keeps the keyed digest of the mailbox of a person who is erased, if the predicate says that they can owe something
 * (accounts-13). Idempotent.
 */
export const keepMailbox = (
  tx: SystemTx,
  { profileId, digest, when, now }: { profileId: string; digest: string; when: SQL; now: Date },
) =>
  tx.execute(sql`
    insert into ${debtMailboxes} (profile_id, digest, kept_at) select ${profileId}::uuid, ${digest}, ${at(now)} where ${when}
    on conflict do nothing`)
