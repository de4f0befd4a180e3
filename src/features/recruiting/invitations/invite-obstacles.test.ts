import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aGame, aLinkBuild } from '#features/games/testing.ts'
import { anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { staysUnnamed } from '#platform/db/drivers/naming-client.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { listingApi } from '../api.ts'
import { invitationsApi } from './api.ts'
import { expireInvitations } from './end-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)

async function aGameOf(credits = 500) {
  const studio = await aStudio(db, { credits })
  const gameId = await aGame(db, studio)
  await aLinkBuild(db, { studio, gameId, version: '0.1' })
  const tester = await aTester(db)
  /** Invites the tester; returns the reason for skipping them, or the id of the new invitation. */
  async function invite(requestId: string | null = null) {
    const id = randomUUID()
    const input = { gameId, requestId, message: '', shownPrice: 5, invitations: [{ id, testerId: tester.profileId }] }
    const { sent, skipped } = await call(studio, invitationsApi.send, input)
    return skipped[0]?.reason ?? sent[0]!
  }
  const accept = (id: string) =>
    call(tester, invitationsApi.accept, { p_invitation_id: id, p_tester_id: tester.profileId })
  const decline = (invitationId: string) => call(tester, invitationsApi.decline, { invitationId })
  return { studio, gameId, tester, invite, accept, decline }
}

const already = 'Already invited to this game.'
const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('a tester has at most one pending invitation per game and request', async () => {
  const { studio, gameId, invite } = await aGameOf()
  const [one, other] = [await anOpenRequest(db, { studio, gameId }), await anOpenRequest(db, { studio, gameId })]
  for (const requestId of [null, one.requestId, other.requestId]) {
    expect(await invite(requestId)).toEqual(anId)
    expect(await invite(requestId)).toBe(already)
  }
})

test.each(['a game', 'a request'])(
  'ten concurrent calls to invite to %s create one invitation and charge once',
  async (what) => {
    const { studio, gameId, invite } = await aGameOf(what === 'a game' ? 50 : 100)
    const requestId = what === 'a game' ? null : (await anOpenRequest(db, { studio, gameId })).requestId
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => invite(requestId)))
    expect(outcomes.filter((outcome) => outcome !== already)).toHaveLength(1)
    const rows = await db.query`select price from invitations where studio_id = ${studio.profileId}`
    expect(rows).toEqual([{ price: 5 }])
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test('a tester can be invited again after an expiry, and after accepting for another request or build', async () => {
  const { studio, gameId, tester, invite, accept } = await aGameOf()
  await invite()
  clock.advance(hours(73))
  await db.asSystem((tx) => expireInvitations(tx, clock.now()))
  await accept(await invite())
  expect(await invite()).toBe(already)
  const { requestId } = await anOpenRequest(db, { studio, gameId, now: clock.now() })
  await accept(await invite(requestId))
  expect(await invite(requestId)).toBe('Already took part in this request.')
  const buildId = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  await db.query`update games set current_build_id = ${buildId} where id = ${gameId}`
  expect(await invite()).toEqual(anId)
  const { testers } = await call(studio, invitationsApi.testers, { gameId, testerId: tester.profileId })
  expect(testers).toMatchObject([{ invited: 'pending' }])
})

test('a tester can’t be invited for 14 days after a decline, to any request, and the studio reads until when', async () => {
  const { studio, gameId, tester, invite, decline } = await aGameOf()
  await decline(await invite())
  const rows = await db.query`select max(responded_at) + interval '14 days' as until from invitations
    where game_id = ${gameId}`
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(rows[0].until)
  const refused = `Declined. You can invite them again after ${day}.`
  const { requestId } = await anOpenRequest(db, { studio, gameId, now: clock.now() })
  clock.advance(hours(14 * 24) - 60_000)
  expect(await invite()).toBe(refused)
  expect(await invite(requestId)).toBe(refused)
  const query = { gameId, requestId, testerId: tester.profileId }
  expect((await call(studio, invitationsApi.testers, query)).testers).toMatchObject([
    { invited: null, notNow: refused },
  ])
  clock.advance(61_000)
  expect((await call(studio, invitationsApi.testers, query)).testers).toMatchObject([{ notNow: null }])
  expect(await invite(requestId)).toEqual(anId)
})

test('a tester can be invited again after a withdrawal', async () => {
  const { studio, invite } = await aGameOf()
  const id = await invite()
  await call(studio, invitationsApi.withdraw, { invitationId: id })
  expect(await invite()).toEqual(anId)
})

test('the tester finder says for each request whether a tester can be invited, and why not', async () => {
  const { studio, gameId, tester, invite, accept } = await aGameOf()
  const [one, other] = [await anOpenRequest(db, { studio, gameId }), await anOpenRequest(db, { studio, gameId })]
  const seen = async (requestId?: string) => {
    const query = { gameId, testerId: tester.profileId, ...(requestId && { requestId }) }
    const { testers } = await call(studio, invitationsApi.testers, query)
    return testers[0]
  }
  const id = await invite(one.requestId)
  expect(await seen(one.requestId)).toMatchObject({ invited: 'pending', notNow: already })
  expect(await seen(other.requestId)).toMatchObject({ invited: null, notNow: null })
  expect(await seen()).toMatchObject({ invited: null, notNow: null })
  await accept(id)
  expect(await seen(one.requestId)).toMatchObject({ invited: null, notNow: 'Already took part in this request.' })
  // The id of another studio's request reveals nothing about it.
  const stranger = await aGameOf()
  const foreign = { gameId: stranger.gameId, requestId: one.requestId, testerId: tester.profileId }
  expect((await call(stranger.studio, invitationsApi.testers, foreign)).testers).toMatchObject([{ notNow: null }])
})

test('the id of another studio’s game does not reveal whether a tester is invited to it or declined', async () => {
  const { studio, gameId, tester, invite, decline } = await aGameOf()
  const stranger = await aGameOf()
  const query = { gameId, testerId: tester.profileId }
  const seenBy = async (who: typeof studio) => (await call(who, invitationsApi.testers, query)).testers
  const id = await invite()
  expect(await seenBy(studio)).toMatchObject([{ invited: 'pending', notNow: already }])
  expect(await seenBy(stranger.studio)).toMatchObject([{ invited: null, notNow: null }])
  await decline(id)
  expect(await seenBy(studio)).toMatchObject([{ notNow: expect.stringMatching(/^Declined\./) }])
  expect(await seenBy(stranger.studio)).toMatchObject([{ invited: null, notNow: null }])
})

test('the id of another studio’s game does not reveal that a tester hid its offer', async () => {
  const { studio, gameId, tester } = await aGameOf()
  const stranger = await aGameOf()
  const { requestId } = await anOpenRequest(db, { studio, gameId, now: clock.now() })
  await call(tester, listingApi.markOffer, { requestId, mark: 'hidden' })
  const query = { gameId, testerId: tester.profileId }
  const seenBy = async (who: typeof studio) => (await call(who, invitationsApi.testers, query)).testers
  expect(await seenBy(studio)).toMatchObject([{ notNow: 'Not interested in this game.' }])
  expect(await seenBy(stranger.studio)).toMatchObject([{ notNow: null }])
})

test('the statements of a frequent invitation keep their plans, instead of being planned for each call', async () => {
  const { invite } = await aGameOf()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await invite()
  const inserts = sent.mock.calls
    .map(([config]) => config as unknown as { text: string; values: unknown[] })
    .filter(({ text }) => /^\s*insert into "(invitations|notification_history)"/.test(text))
  sent.mockRestore()
  expect(inserts.map(({ text }) => staysUnnamed.test(text))).toEqual([false, false])
  const client = await db.systemPool.connect()
  try {
    await client.query('begin')
    // PostgreSQL plans a named statement five times for the very values, and then keeps a plan if that costs no more.
    for (const { text, values } of inserts) {
      for (let n = 0; n < 7; n++) await client.query({ name: `kept: ${text.slice(0, 40)}`, text, values })
    }
    const { rows } = await client.query(
      `select generic_plans::int as kept from pg_prepared_statements where name like 'kept: %'`,
    )
    expect(rows).toEqual([{ kept: 2 }, { kept: 2 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an invitation reads no other invitations to its game, however many there are', async () => {
  const { studio, gameId, tester } = await aGameOf()
  const { profileId: studioId } = studio
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    select gen_random_uuid(), gen_random_uuid(), ${studioId}, ${gameId}, 'declined', 5, 3, now()
    from generate_series(1, 2000)`
  const invited = [{ id: randomUUID(), testerId: tester.profileId }]
  await db.asSystem(async (tx) => {
    const counted = async () => {
      const { rows } =
        await tx.execute(sql`select n_tup_ins::int as inserted, (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relname = 'invitations'`)
      return rows[0] as { inserted: number; read: number }
    }
    const before = await counted()
    const input = { studioId, gameId, requestId: null, message: '', shownPrice: 5, invitations: invited }
    await sendInvitations(tx, { ...input, now: clock.now() })
    const after = await counted()
    expect([after.inserted - before.inserted, after.read - before.read]).toEqual([1, 0])
  })
})
