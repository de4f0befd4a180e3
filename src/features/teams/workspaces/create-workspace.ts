import { z } from 'zod'
import { lockProfile } from '#features/profiles/locks/lock-account.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { workspaceCreated } from '../events.ts'
import { WORKSPACES_MAX } from './rules.ts'
import { teamWorkspaces } from './tables.ts'

interface CreateWorkspaceInput {
  /** Idempotency key, chosen by the browser. */
  id: string
  studioId: string
  name: string
  now: Date
}

const before = z.object({ open: z.number(), same: z.boolean().nullable() })

/**
 * Creates a workspace of the studio. Idempotent: the same id with the same name returns the first result.
 * Throws DUPLICATE_ERROR (the id with other content), VALIDATION_ERROR (the studio has reached the limit).
 */
export async function createWorkspace(
  tx: SystemTx,
  { id, studioId, name, now }: CreateWorkspaceInput,
): Promise<{ id: string }> {
  await lockProfile(tx, studioId)
  const [found] = await rows(tx, before)`
    select (select count(*)::int from ${teamWorkspaces} where studio_id = ${studioId} and archived_at is null) as open,
      (select studio_id = ${studioId} and name = ${name} from ${teamWorkspaces} where id = ${id}) as same`
  const { open = 0, same = null } = found ?? {}
  if (same !== null) {
    if (same) return { id }
    throw new AppError('DUPLICATE_ERROR')
  }
  if (open >= WORKSPACES_MAX)
    throw new AppError(
      'VALIDATION_ERROR',
      `You have ${WORKSPACES_MAX} workspaces. Archive one before you create another.`,
    )
  await tx.insert(teamWorkspaces).values({ id, studioId, name, createdAt: now, updatedAt: now })
  tx.happened(workspaceCreated({ workspaceId: id, studioId }), now)
  return { id }
}
