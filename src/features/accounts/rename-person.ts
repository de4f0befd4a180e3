import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { profileName } from './ports.ts'
import { authUsers } from './tables.ts'

interface RenamePersonInput {
  userId: string
  name: string
  /** Unchanged when left out. */
  companyName?: string | undefined
  now: Date
}

/** Changes the name of a person and, if given, of their studio; emails use it from now on. Throws PROFILE_NOT_FOUND. */
export async function renamePerson(tx: SystemTx, change: RenamePersonInput): Promise<void> {
  const { userId, name, companyName, now } = change
  await tx.update(authUsers).set({ name, companyName, updatedAt: now }).where(eq(authUsers.id, userId))
  await profileName.ask(tx, change)
}
