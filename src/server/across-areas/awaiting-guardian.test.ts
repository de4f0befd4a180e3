import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { countTesters } from '#features/profiles/count-testers.ts'
import { aGuardianLink } from '#features/profiles/testing.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { searchTesters } from '#features/search/search-testers.ts'
import { countInSql } from '#features/targeting/count-in-sql.ts'
import { keepTesterIndex } from '#features/targeting/index/keep-index.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

const server = await aServer({ work: false })
const { db, clock } = server
const call = callerOn(db, clock)
const place = 'Norway'
let studio: TestPerson
let child: TestPerson
let gameId: string

beforeAll(async () => {
  studio = await aStudio(db, { credits: 200 })
  gameId = await aGame(db, studio)
  child = await aTester(db, { name: 'Wilhelmina Waits', location: place })
})

const isTester = async () =>
  (await db.query`select is_tester from profiles where id = ${child.profileId}`)[0]?.is_tester
const invite = () =>
  call(studio, invitationsApi.send, {
    gameId,
    shownPrice: 5,
    invitations: [{ id: randomUUID(), testerId: child.profileId }],
  })

describe('a tester whose parent or guardian has to confirm', () => {
  test('is not found, counted or invited until they have, also by an index that is running', async () => {
    const index = keepTesterIndex({ db, log: silentLog, autoRefresh: false })
    const wanted = { locations: [place] }
    const counts = async () => {
      await index.refresh()
      const { locations } = await db.asSystem(countTesters)
      return [
        index.current()?.count(wanted).total_pool_size,
        (await db.asSystem((tx) => countInSql(tx, wanted))).total_pool_size,
        locations.find(({ location }) => location === place)?.testers ?? 0,
        (await db.asPerson(studio.profileId, (tx) => searchTesters(tx, 'Wilhelmina'))).length,
      ]
    }
    const before = await counts()
    expect(before).toEqual([1, 1, 1, 1])
    const link = await aGuardianLink(db, child, clock.now())
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(await index.compare()).toBe(true)
    expect(await invite()).toMatchObject({ sent: [], charged: 0 })
    // Gaining or losing the role meanwhile changes nothing.
    await db.query`delete from user_roles where user_id = ${child.profileId} and role = 'tester'`
    await db.query`insert into user_roles (user_id, role) values (${child.profileId}, 'tester')`
    expect(await isTester()).toBe(false)
    await call(null, profilesApi.confirmGuardian, link)
    expect(await counts()).toEqual(before)
    expect(await invite()).toMatchObject({ charged: 5 })
    await index.close()
  })

  test('takes no spot at the moment at which the account begins to wait', async () => {
    const tester = await aTester(db)
    const request = await anOpenRequest(db)
    const asking = await db.systemPool.connect()
    try {
      await asking.query('begin')
      await asking.query('update profiles set awaits_guardian_since = now() where id = $1', [tester.profileId])
      const taking = call(tester, listingApi.takeSpot, {
        requestId: request.requestId,
        shownPay: 17,
        shownMaxBonus: 0,
      }).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
      await asking.query('commit')
      expect(await taking).toBe('GUARDIAN_MISSING')
    } finally {
      asking.release()
    }
  })

  test('uploads nothing by plain HTTP', async () => {
    const young = await aStudio(db)
    const game = await aGame(db, young)
    const cookie = await server.cookieOf(young)
    const post = async (path: string, type: string) => {
      const headers = { cookie, origin: server.url, 'content-type': type }
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: 'x' })
      return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
    }
    const uploads = [
      [`/images/${game}/cover?id=${randomUUID()}`, 'image/png'],
      [`/promo-images/${randomUUID()}`, 'image/png'],
      ['/uploads', 'application/offset+octet-stream'],
    ] as const
    for (const [path, type] of uploads) expect((await post(path, type)).code).not.toBe('GUARDIAN_MISSING')
    await aGuardianLink(db, young, clock.now())
    for (const [path, type] of uploads)
      expect([path, await post(path, type)]).toEqual([path, { status: 403, code: 'GUARDIAN_MISSING' }])
  })
})

test('an admin is no tester, with or without a guardian', async () => {
  const admin = await aPerson(db, 'admin')
  await db.query`update profiles set awaits_guardian_since = now() where id = ${admin.profileId}`
  await db.query`update profiles set awaits_guardian_since = null where id = ${admin.profileId}`
  const rows = await db.query`select is_tester from profiles where id = ${admin.profileId}`
  expect(rows[0]?.is_tester).toBe(false)
})
