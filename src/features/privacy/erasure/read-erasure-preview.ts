import { sql } from 'drizzle-orm'
import { userRoles } from '#features/accounts/sql.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { invitations } from '#features/invitations/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { playtests } from '#features/reviews/playtests/sql.ts'
import { reviewRequests, reviewSpots } from '#features/reviews/requests/sql.ts'
import { teamWorkspaces } from '#features/teams/workspaces/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { ErasurePreview } from '../schema.ts'
import { inWork, isUndecided } from './lock-everything.ts'

/** What erasing an account would end or forfeit, and what blocks it. */
export async function readErasurePreview(tx: SystemTx, profileId: string): Promise<ErasurePreview> {
  const { rows } = await tx.execute<ErasurePreview & Record<string, unknown>>(sql`
    select
      (select coalesce(sum(balance), 0)::int from ${creditAccounts} where profile_id = ${profileId}) as credits,
      (select count(*)::int from ${playtests} where studio_id = ${profileId} and ${isUndecided}) as "testsForYou",
      (select not exists (select 1 from ${userRoles} r join ${profiles} p on p.user_id = r.user_id where r.role = 'admin' and p.id <> ${profileId})
        and exists (select 1 from ${userRoles} r join ${profiles} p on p.user_id = r.user_id where r.role = 'admin' and p.id = ${profileId})) as "onlyAdmin",
      (select count(*)::int from ${reviewRequests} where studio_id = ${profileId} and status = 'open') as "openRequests",
      (select coalesce(sum(l.price), 0)::int from ${reviewSpots} l join ${reviewRequests} r on r.id = l.request_id
        where r.studio_id = ${profileId} and r.status = 'open' and l.state = 'open') as "inEscrow",
      ((select count(*)::int from ${invitations} where status = 'pending' and studio_id = ${profileId})
        + (select count(*)::int from ${invitations} where status = 'pending' and tester_id = ${profileId})) as invitations,
      (select count(*)::int from ${playtests} where tester_id = ${profileId} and ${inWork}) as "testsInWork",
      (select count(*)::int from ${playtests} where tester_id = ${profileId} and ${isUndecided} and not ${inWork}) as "reviewsWaiting",
      (select coalesce(sum(pay + bonus_credits), 0)::int from ${playtests}
        where tester_id = ${profileId} and status in ('validated', 'disputed')) as promised,
      (select count(*)::int from ${games} where studio_id = ${profileId} and deleted_at is null) as games,
      (select count(*)::int from ${teamWorkspaces} where studio_id = ${profileId} and archived_at is null) as workspaces`)
  return rows[0]!
}

/** Throws STATE_CHANGED while testers work for this studio, and for the only admin. */
export async function assertNotNeeded(tx: SystemTx, profileId: string): Promise<void> {
  // All admin rows are locked in one order, so that of two concurrent erasures the second sees that it is the last
  // admin.
  await tx.execute(sql`select 1 from ${userRoles} where role = 'admin' order by user_id for update`)
  const { testsForYou, onlyAdmin } = await readErasurePreview(tx, profileId)
  if (onlyAdmin) throw new AppError('STATE_CHANGED', 'You are the only admin. Make somebody else an admin first.')
  if (testsForYou)
    throw new AppError(
      'STATE_CHANGED',
      'Testers are still at work for you. Close your requests, decide on the reviews that wait, and come back when the last one is settled.',
    )
}
