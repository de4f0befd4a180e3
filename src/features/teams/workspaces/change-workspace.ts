import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { workspaceChanged } from '../events.ts'
import { teamWorkspaces as workspaces } from './tables.ts'

interface WorkspaceScope {
  workspaceId: string
  studioId: string
  now: Date
}

const ofStudio = ({ workspaceId, studioId }: WorkspaceScope) =>
  and(eq(workspaces.id, workspaceId), eq(workspaces.studioId, studioId))

type Change = Partial<typeof workspaces.$inferInsert>

/** Updates one workspace. 0 rows: another studio's, or not in the required state. */
async function change(
  tx: SystemTx,
  which: WorkspaceScope,
  from: ReturnType<typeof isNull>,
  values: Change,
): Promise<boolean> {
  const changed = await tx
    .update(workspaces)
    .set({ ...values, updatedAt: which.now })
    .where(and(ofStudio(which), from))
    .returning({ id: workspaces.id })
  if (changed[0]) tx.happened(workspaceChanged({ workspaceId: which.workspaceId }), which.now)
  return changed.length > 0
}

/** Renames a workspace. Throws NOT_FOUND for another studio's or an archived one. */
export async function renameWorkspace(
  tx: SystemTx,
  { name, ...which }: WorkspaceScope & { name: string },
): Promise<void> {
  if (!(await change(tx, which, isNull(workspaces.archivedAt), { name }))) throw new AppError('NOT_FOUND')
}

/**
 * Archives a workspace: nobody can open it and its invite codes do not work, but its content stays. Idempotent. Throws
 * NOT_FOUND for another studio's.
 */
export async function archiveWorkspace(tx: SystemTx, which: WorkspaceScope): Promise<void> {
  if (!(await change(tx, which, isNull(workspaces.archivedAt), { archivedAt: which.now }))) await proveOwn(tx, which)
}

/** Restores an archived workspace. Throws NOT_FOUND for another studio's. */
export async function restoreWorkspace(tx: SystemTx, which: WorkspaceScope): Promise<void> {
  if (!(await change(tx, which, isNotNull(workspaces.archivedAt), { archivedAt: null }))) await proveOwn(tx, which)
}

async function proveOwn(tx: SystemTx, which: WorkspaceScope) {
  const [own] = await tx.select({ id: workspaces.id }).from(workspaces).where(ofStudio(which))
  if (!own) throw new AppError('NOT_FOUND')
}
