import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import { activeRole } from '../ports.ts'

/** Makes another of the person's roles the active one (ruling 28). Throws RLS_VIOLATION for a role they don't have. */
export async function switchRole(tx: SystemTx, change: { userId: string; role: Role; now: Date }): Promise<void> {
  if (!(await activeRole.ask(tx, change))) throw new AppError('RLS_VIOLATION')
}
