import { z } from 'zod'
import { deliverBuild } from '#features/games/deliver-build.ts'
import type { GamesServices } from '#features/games/open-services.ts'
import type { Delivery } from '#features/games/schema.ts'
import { games } from '#features/games/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { canBeTested } from './sql.ts'
import { isWaiting, waitingText } from './stages/rules.ts'
import { playtests } from './tables.ts'

interface DeliverTestInput {
  playtestId: string
  testerId: string
  /** The sign-in that asks. */
  sessionId: string
  services: GamesServices
  now: Date
}

const delivered = z.object({
  buildId: z.string().nullable(),
  open: z.boolean(),
  concealed: z.boolean(),
  stage: z.number().nullable(),
  opensAt: z.date().nullable(),
  togetherAt: z.date().nullable(),
})

/**
 * Delivers the build of a test to its tester while the test is running or its review was returned. Throws NOT_FOUND,
 * also when there is no build, and STATE_CHANGED when the test is over, or a
 * test that is not open yet.
 */
export async function deliverTest(
  tx: SystemTx,
  { playtestId, testerId, sessionId, services, now }: DeliverTestInput,
): Promise<Delivery> {
  const [found] = await rows(tx, delivered)`
    select coalesce(p.build_id, g.current_build_id) as build_id, ${canBeTested()} as open, p.stage, p.opens_at, p.together_at,
      coalesce((select r.conceals_build from ${reviewRequests} r where r.id = p.request_id), false) as concealed
    from ${playtests} p join ${games} g on g.id = p.game_id and g.deleted_at is null
    where p.id = ${playtestId} and p.tester_id = ${testerId}`
  if (!found?.buildId) throw new AppError('NOT_FOUND')
  if (!found.open) throw new AppError('STATE_CHANGED', 'This test is over, so its build is no longer available.')
  if (isWaiting(found, now)) throw new AppError('STATE_CHANGED', waitingText(found))
  const { buildId, concealed } = found
  return deliverBuild(tx, { buildId, holder: `playtest:${playtestId}`, sessionId, concealed, services, now })
}
