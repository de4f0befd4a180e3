import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { addRole } from '../add-role.ts'
import { activeRole } from '../ports.ts'

interface NewAdmin {
  userId: string
  /** How the role was granted, for the audit log. */
  by: 'one-time link' | 'command'
  now: Date
}

/** Grants the admin role and makes it the active one. Idempotent. */
export async function makeAdmin(tx: SystemTx, { userId, by, now }: NewAdmin): Promise<void> {
  const change = { userId, role: 'admin' as const, now }
  await addRole(tx, change)
  await activeRole.ask(tx, change)
  await audit(tx, { actorId: userId, action: 'admin.made', subjectId: userId, detail: { by }, at: now })
}
