import { z } from 'zod'
import { deliverBuild } from '#features/games/deliver-build.ts'
import type { GamesServices } from '#features/games/open-services.ts'
import type { Delivery } from '#features/games/schema.ts'
import { games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { invitations } from './tables.ts'

interface DeliverInvitedInput {
  invitationId: string
  testerId: string
  /** The sign-in that asks. */
  sessionId: string
  services: GamesServices
  now: Date
}

const delivered = z.object({ buildId: z.string().nullable() })

/**
 * Delivers the game's current build to a tester who accepted an invitation. Throws NOT_FOUND (not accepted, or no
 * build).
 */
export async function deliverInvited(
  tx: SystemTx,
  { invitationId, testerId, sessionId, services, now }: DeliverInvitedInput,
): Promise<Delivery> {
  const [found] = await rows(tx, delivered)`
    select g.current_build_id as build_id
    from ${invitations} i join ${games} g on g.id = i.game_id and g.deleted_at is null
    where i.id = ${invitationId} and i.tester_id = ${testerId} and i.status = 'accepted'`
  if (!found?.buildId) throw new AppError('NOT_FOUND')
  return deliverBuild(tx, { buildId: found.buildId, holder: `invitation:${invitationId}`, sessionId, services, now })
}
