import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { announcePeople } from './announce-workspace.ts'
import { teamWorkspaces as workspaces } from './tables.ts'

interface Which {
  workspaceId: string
  studioId: string
  now: Date
}

const ofStudio = ({ workspaceId, studioId }: Which) =>
  and(eq(workspaces.id, workspaceId), eq(workspaces.studioId, studioId))

type Change = Partial<typeof workspaces.$inferInsert>

/** 0 rows: another's, or not in the state that this act starts from. */
async function change(tx: SystemTx, which: Which, from: ReturnType<typeof isNull>, values: Change): Promise<boolean> {
  const changed = await tx
    .update(workspaces)
    .set({ ...values, updatedAt: which.now })
    .where(and(ofStudio(which), from))
    .returning({ id: workspaces.id })
  if (changed[0]) await announcePeople(tx, which.workspaceId)
  return changed.length > 0
}

/** Throws NOT_FOUND for another studio's, and for an archived one. */
export async function renameWorkspace(tx: SystemTx, { name, ...which }: Which & { name: string }): Promise<void> {
  if (!(await change(tx, which, isNull(workspaces.archivedAt), { name }))) throw new AppError('NOT_FOUND')
}

/**
 * Closes a workspace to everyone; what is in it stays, and its codes do not work. Archiving an archived one changes
 * nothing. Throws NOT_FOUND for another studio's.
 */
export async function archiveWorkspace(tx: SystemTx, which: Which): Promise<void> {
  if (!(await change(tx, which, isNull(workspaces.archivedAt), { archivedAt: which.now }))) await proveOwn(tx, which)
}

/** Opens an archived workspace again, as it was. Throws NOT_FOUND for another studio's. */
export async function restoreWorkspace(tx: SystemTx, which: Which): Promise<void> {
  if (!(await change(tx, which, isNotNull(workspaces.archivedAt), { archivedAt: null }))) await proveOwn(tx, which)
}

async function proveOwn(tx: SystemTx, which: Which) {
  const [own] = await tx.select({ id: workspaces.id }).from(workspaces).where(ofStudio(which))
  if (!own) throw new AppError('NOT_FOUND')
}
