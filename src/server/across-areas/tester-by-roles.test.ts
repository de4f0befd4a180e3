import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { checkRequestPath } from '#features/diagnostics/check-request-path.ts'
import { aGame } from '#features/games/testing.ts'
import { countTesters } from '#features/profiles/count-testers.ts'
import { unlockMonetization } from '#features/profiles/locks/unlock-monetization.ts'
import { profileCards } from '#features/profiles/tables.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { fillSpots } from '#features/recruiting/invitations/fill-spots.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { searchTesters } from '#features/search/search-testers.ts'
import { countInSql } from '#features/targeting/count-in-sql.ts'
import { keepTesterIndex } from '#features/targeting/index/keep-index.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import type { Role } from '#shared/roles.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'

/**
 * Whether a person is a tester depends on the roles they hold, not on the shown one; each query that decides it is
 * tested here.
 */
const db = await aDatabase({ system: 6, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const reason = 'Asked for it'

const nameOf = (rest: string) => `Wilhelmina ${rest}`
let admin: TestPerson
let studio: TestPerson
/** Holds the roles tester and studio, and shows studio. */
let both: TestPerson
/** Has lost the tester role, and shows the remaining one. */
let former: TestPerson
let gameId: string

const change = (profileId: string, give: ('tester' | 'studio' | 'player')[], take: 'tester'[]) =>
  call(admin, adminApi.changeRoles, { profileId, give, take, reason })
const show = (profileId: string, role: Role) => db.query`update profiles set role = ${role} where id = ${profileId}`

beforeAll(async () => {
  admin = await aPerson(db, 'admin')
  studio = await aStudio(db, { credits: 500 })
  gameId = await aGame(db, studio)
  both = await aTester(db, { name: nameOf('Both'), location: 'Norway' })
  await change(both.profileId, ['studio'], [])
  await show(both.profileId, 'studio')
  former = await aTester(db, { name: nameOf('Former'), location: 'Norway' })
  await change(former.profileId, ['player'], ['tester'])
  // The shown role decides nothing, even when it is a role that the person no longer holds.
  await show(former.profileId, 'tester')
})

describe('a person who holds the tester role and shows another, but not one who has lost it', () => {
  test('is counted with the testers of a location, by targeting in SQL and by its index', async () => {
    const { locations } = await db.asSystem(countTesters)
    expect(locations.find(({ location }) => location === 'Norway')?.testers).toBe(1)
    const wanted = { locations: ['Norway'] }
    expect((await db.asSystem((tx) => countInSql(tx, wanted))).total_pool_size).toBe(1)
    const index = keepTesterIndex({ db, log: silentLog, autoRefresh: false })
    await index.refresh()
    expect(index.current()?.count(wanted).total_pool_size).toBe(1)
    // Roles are given and taken while the index is running.
    await change(both.profileId, [], ['tester'])
    await index.refresh()
    expect(index.current()?.count(wanted).total_pool_size).toBe(0)
    await change(both.profileId, ['tester'], [])
    await show(both.profileId, 'studio')
    await index.refresh()
    expect(index.current()?.count(wanted).total_pool_size).toBe(1)
  })

  test('is found by name and among the testers a studio can invite', async () => {
    const named = await db.asPerson(studio.profileId, (tx) => searchTesters(tx, 'wilhelmina'))
    expect(named.map(({ id }) => id)).toEqual([both.profileId])
    const { testers, total } = await call(studio, invitationsApi.testers, { gameId, search: 'Wilhelmina' })
    expect([testers.map(({ id }) => id), total]).toEqual([[both.profileId], 1])
    const cards = await db.asPerson(studio.profileId, (tx) =>
      tx
        .select()
        .from(profileCards)
        .where(inArray(profileCards.id, [both.profileId, former.profileId])),
    )
    expect(cards.filter(({ isTester }) => isTester).map(({ id }) => id)).toEqual([both.profileId])
  })

  test('is invited by hand and automatically, accepts and takes a spot', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const answer = await call(studio, invitationsApi.send, {
      gameId,
      shownPrice: 5,
      invitations: [
        { id: one, testerId: both.profileId },
        { id: two, testerId: former.profileId },
      ],
    })
    expect(answer.sent).toEqual([one])
    expect(answer.skipped).toEqual([{ testerId: former.profileId, reason: 'Not taking tests right now.' }])
    const caller = { ...both, roles: ['tester', 'studio'] as Role[] }
    const accepted = await call(caller, invitationsApi.accept, { p_invitation_id: one, p_tester_id: both.profileId })
    expect(accepted.success).toBe(true)

    const request = await anOpenRequest(db, { studio, criteria: { locations: ['Norway'] }, autoFill: true })
    await db.asSystem((tx) => fillSpots(tx, { requestId: request.requestId, now: clock.now() }))
    const rows = await db.query`select tester_id from invitations where review_request_id = ${request.requestId}`
    expect(rows).toEqual([{ tester_id: both.profileId }])
    const taking = { requestId: request.requestId, shownPay: 17 }
    await expect(call({ ...former, role: 'tester' }, listingApi.takeSpot, taking)).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    })
    expect((await call(caller, listingApi.takeSpot, taking)).pay).toBe(17)
  })

  test('is notified that earning is unlocked', async () => {
    await db.query`update profiles set monetization_unlocked = false
      where id = any(${[both.profileId, former.profileId]})`
    for (const { profileId } of [both, former])
      await db.asSystem((tx) => unlockMonetization(tx, { profileId, now: clock.now() }))
    const rows = await db.query`select user_id from notification_history where title = 'You can earn credits now'`
    expect(rows).toEqual([{ user_id: both.profileId }])
  })

  test('is among those who could take a spot of a request', async () => {
    await db.query`update profiles set open_to_tests = false where id <> all(${[both.profileId, former.profileId]})`
    const couldTake = async () => {
      const checks = await checkRequestPath(db, { profileId: studio.profileId, isStudio: true, log: silentLog })
      return checks.find(({ name }) => name === 'Testers are open to tests')?.detail
    }
    expect(await couldTake()).toBe('1 could take a spot')
    await db.query`update profiles set open_to_tests = false where id = ${both.profileId}`
    expect(await couldTake()).toBe('Nobody could take a spot yet.')
  })
})

test('accepting during the transaction that revokes the tester role waits for its lock, and is refused', async () => {
  const tester = await aTester(db)
  const invitationId = await anInvitation(db, {
    studioId: studio.profileId,
    testerId: tester.profileId,
    gameId,
  })
  const taking = await db.systemPool.connect()
  await taking.query('begin')
  await taking.query('update profiles set updated_at = now() where id = $1', [tester.profileId])
  await taking.query(`delete from user_roles where user_id = $1 and role = 'tester'`, [tester.profileId])
  const accepting = call(tester, invitationsApi.accept, {
    p_invitation_id: invitationId,
    p_tester_id: tester.profileId,
  })
  const refused = expect(accepting).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.systemPool.query(waits)).rowCount).toBe(1)
  await taking.query('commit')
  taking.release()
  await refused
})
