import { sql } from 'drizzle-orm'
import { arrive, openTogether } from '#features/playtests/together/arrive.ts'
import { markStarted } from '#features/requests/together/mark-started.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { togetherStarted } from './events.ts'
import { isHere } from './lobby.ts'
import { lockOwnTogether } from './lock-together.ts'
import { mayStart } from './rules.ts'
import { lobbyPresence, togetherPlans } from './tables.ts'

interface OwnTogether {
  planId: string
  studioId: string
  now: Date
}

/**
 * Starts it for everybody at this instant, which is the zero of their common clock: from the date on, within 15 minutes,
 * with at least one tester in the lobby (plans-6). Idempotent. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function startTogether(tx: SystemTx, { planId, studioId, now }: OwnTogether): Promise<void> {
  const { outcome, status, requestId, togetherAt } = await lockOwnTogether(tx, { planId, studioId })
  if (outcome === 'started') return
  if (outcome !== null || status === 'draft')
    throw new AppError('STATE_CHANGED', outcome === null ? 'This plan is a draft.' : 'This date is over.')
  if (!mayStart(togetherAt, now))
    throw new AppError(
      'STATE_CHANGED',
      now < togetherAt ? 'You can start it from the date on.' : 'The 15 minutes in which it could be started are over.',
    )
  // Who was in the lobby a moment ago has come: their browser says so again only seconds after the date.
  const present = await rows(tx, idRow)`
    select h.tester_id as id from ${lobbyPresence} h where h.request_id = ${requestId} and ${isHere(now)} order by h.tester_id`
  for (const { id: testerId } of present) await arrive(tx, { requestId, testerId, now })
  const tests = await openTogether(tx, { requestId, now })
  if (!tests.some(({ isHere }) => isHere)) throw new AppError('STATE_CHANGED', 'Nobody is in the lobby yet.')
  await markStarted(tx, { requestId, now })
  await tx.execute(
    sql`update ${togetherPlans} set outcome = 'started', settled_at = ${at(now)} where id = ${planId} and outcome is null`,
  )
  const people = tests.map(({ testerId }) => testerId)
  tx.happened(togetherStarted({ planId, studioId, requestId, people }), now)
}
