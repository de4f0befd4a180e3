import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { authUsers } from '../tables.ts'
import { makeAdmin } from './make-admin.ts'

/** For the operator's command line. Returns false when no account has this address. */
export async function makeAdminByEmail(tx: SystemTx, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const [user] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email.trim().toLowerCase()))
  if (!user) return false
  await makeAdmin(tx, { userId: user.id, by: 'command', now })
  return true
}
