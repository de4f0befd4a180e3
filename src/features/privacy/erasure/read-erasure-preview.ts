import { sql } from 'drizzle-orm'
import { lockAdmins } from '#features/accounts/lock-admins.ts'
import { hasRole } from '#features/accounts/sql.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { freeInHunts, unsettledReports } from '#features/plans/hunt/sql.ts'
import { backFromStoreTests } from '#features/plans/store-test/sql.ts'
import { isUnsettled, playtests, promisedTo } from '#features/playtests/sql.ts'
import { admins, profiles } from '#features/profiles/sql.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { teamWorkspaces } from '#features/teams/workspaces/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type ErasurePreview, preview } from '../schema.ts'
import { inWork } from './lock-everything.ts'

/** What erasing an account would end or forfeit, and what blocks it. */
export async function readErasurePreview(tx: SystemTx, profileId: string): Promise<ErasurePreview> {
  const [found] = await rows(tx, preview)`
    select
      (select coalesce(sum(a.balance), 0) from ${creditAccounts} a where a.profile_id = me.id) + ${freeInHunts(sql`me.id`)}
        + ${backFromStoreTests(sql`me.id`)} as credits,
      (select count(*) from ${playtests} w where w.studio_id = me.id and ${isUnsettled('w')})
        + ${unsettledReports(sql`me.id`)} as tests_for_you,
      ${hasRole(sql`me.user_id`, 'admin')} and not exists (select 1 from ${admins} a where a.id <> me.id) as only_admin,
      (select count(*) from ${reviewRequests} r where r.studio_id = me.id and r.status = 'open') as open_requests,
      (select coalesce(sum(l.price), 0) from ${reviewSpots} l join ${reviewRequests} r on r.id = l.request_id
        where r.studio_id = me.id and r.status = 'open' and l.state = 'open') as in_escrow,
      ((select count(*) from ${invitations} i where i.status = 'pending' and i.studio_id = me.id)
        + (select count(*) from ${invitations} i where i.status = 'pending' and i.tester_id = me.id)) as invitations,
      (select count(*) from ${playtests} w where w.tester_id = me.id and ${inWork()}) as tests_in_work,
      (select count(*) from ${playtests} w where w.tester_id = me.id and ${isUnsettled('w')} and not ${inWork()}) as reviews_waiting,
      ${promisedTo(profileId)} as promised,
      (select count(*) from ${games} g where g.studio_id = me.id and g.deleted_at is null) as games,
      (select count(*) from ${teamWorkspaces} t where t.studio_id = me.id and t.archived_at is null) as workspaces
    from ${profiles} me where me.id = ${profileId}`
  if (!found) throw new AppError('PROFILE_NOT_FOUND')
  return found
}

/** Throws STATE_CHANGED while testers work for this studio, and for the only admin. */
export async function assertNotNeeded(tx: SystemTx, profileId: string): Promise<void> {
  await lockAdmins(tx)
  const { testsForYou, onlyAdmin } = await readErasurePreview(tx, profileId)
  if (onlyAdmin) throw new AppError('STATE_CHANGED', 'You are the only admin. Make someone else an admin first.')
  if (testsForYou)
    throw new AppError(
      'STATE_CHANGED',
      'Testers are still working on your tests. Close your requests and bug hunts, decide on what waits, and come back when the last one is settled.',
    )
}
