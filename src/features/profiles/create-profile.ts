import type { authUsers } from '#features/accounts/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { profiles } from './tables.ts'

/** Creates the profile of an account, with the account's id. Returns false when it exists already. */
export async function createProfile(
  tx: SystemTx,
  { user, now }: { user: typeof authUsers.$inferSelect; now: Date },
): Promise<boolean> {
  const { id, email, emailVerified, name, signupRole: role, companyName } = user
  const inserted = await tx
    .insert(profiles)
    .values({ id, userId: id, email, emailVerified, name, role, companyName, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: profiles.id })
  return inserted.length > 0
}
