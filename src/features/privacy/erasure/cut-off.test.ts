import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { anOpenRequest, aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { allRows } from '#testing/all-rows.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { erase } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
await aPerson(db, 'admin')

/** A person who is both tester and studio, so that the erasure writes to nearly every table. */
async function aBusyPerson() {
  const person = await aTester(db, { credits: 300 })
  await db.query`insert into user_roles (user_id, role) values (${person.profileId}, 'studio')`
  await anOpenRequest(db, { studio: person, spots: 2 })
  await aPlaytest(db, { tester: person, state: 'in_progress' })
  const studio = await aStudio(db, { credits: 50 })
  const gameId = await aGame(db, studio)
  await anInvitation(db, { studioId: studio.profileId, testerId: person.profileId, gameId })
  const invited = await aTester(db)
  const own = await aGame(db, person)
  await anInvitation(db, { studioId: person.profileId, testerId: invited.profileId, gameId: own })
  return person
}

const tables = [
  'review_requests',
  'review_spots',
  'review_participations',
  'playtest_events',
  'invitations',
  'games',
  'game_builds',
  'credit_transfers',
  'credit_transactions',
  'credit_accounts',
  'notification_history',
  'profiles',
  'auth_users',
  'auth_sessions',
  'user_roles',
  'audit_log',
  'live_events',
  'graphile_worker._private_jobs',
]

const failures = {
  'a failing statement': `raise exception 'cut off'`,
  'a killed connection': `perform pg_terminate_backend(pg_backend_pid())`,
}

test.each(Object.entries(failures))('an erasure interrupted by %s at any table is rolled back', async (_, failure) => {
  const person = await aBusyPerson()
  await db.query`insert into auth_sessions (user_id, token, expires_at)
    values (${person.profileId}::uuid, ${person.profileId}::text, now() + interval '1 day')`
  const before = await allRows(db.systemPool)
  for (const table of tables) {
    await db.systemPool.query(
      `create function cut_off() returns trigger language plpgsql as $$ begin ${failure}; return null; end $$;
       create trigger cut_off after insert or update or delete on ${table} for each row execute function cut_off()`,
    )
    await expect(erase(db, person), table).rejects.toBeDefined()
    await db.query`drop function cut_off cascade`
    expect({ table, rows: await allRows(db.systemPool) }).toEqual({ table, rows: before })
  }
  await erase(db, person)
  expect(await ledgerFaults(db)).toEqual([])
})
