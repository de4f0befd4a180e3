import { expect, test } from 'vitest'
import { aFileBuild, aGame, aScreenshot } from '#features/games/testing.ts'
import { sendMessage } from '#features/playtests/thread/messages.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { aDraft, anOpenRequest, aPlaytest, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { allRows } from '#testing/all-rows.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, creditsOf, fillIncentives } from '#testing/people.ts'
import { erase, settleErased } from '../testing.ts'
import { readErasurePreview } from './read-erasure-preview.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
await aPerson(db, 'admin')

const one = async <T>(statement: string, values: unknown[] = []) =>
  (await db.systemPool.query(statement, values)).rows[0] as T

/** The tables that still contain one of the terms, in any column. */
async function tablesWith(terms: string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const found: string[] = []
  for (const { name } of tables) {
    for (const term of terms) {
      const { rowCount } = await db.systemPool.query(
        `select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
        [term],
      )
      if (rowCount) found.push(`${name}: ${term}`)
    }
  }
  return found
}

test('erasing a tester abandons their tests and forfeits the balance; reviews stay without a name, the ledger is consistent', async () => {
  const tester = await aTester(db, {
    name: 'Wilhelmina Farewell',
    reputation: 300,
    credits: 40,
    welcome: 10,
    location: 'Hiddentown',
  })
  const studio = await aStudio(db, { credits: 2000 })
  const [accepted, running, returned, sentBack, waiting, paid] = [
    await aPlaytest(db, { tester, studio }),
    await aPlaytest(db, { tester, studio, state: 'in_progress' }),
    await aPlaytest(db, { tester, studio, state: 'returned' }),
    await aPlaytest(db, { tester, studio, state: 'returned_by_studio' }),
    await aPlaytest(db, { tester, studio, state: 'validated' }),
    await aPlaytest(db, { tester, studio, state: 'approved' }),
  ]
  await db.asSystem((tx) =>
    sendMessage(tx, {
      id: crypto.randomUUID(),
      playtestId: running.playtestId,
      authorId: tester.profileId,
      body: 'Greetings from Hiddentown',
      now: new Date(),
    }),
  )
  const gameId = await aGame(db, studio)
  const invitation = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
  const paidBefore = await creditsOf(db, studio.profileId)
  await aWorkspace(db, { studio, members: [tester] })
  await db.query`insert into notification_preferences (profile_id, emails) values (${tester.profileId}, '{}')`

  await erase(db, tester)

  const states = await Promise.all(
    [accepted, running, returned, sentBack, waiting, paid].map(
      async ({ playtestId }) => (await playtestOf(db, playtestId)).status,
    ),
  )
  expect(states).toEqual(['abandoned', 'abandoned', 'abandoned', 'validated', 'validated', 'approved'])
  expect(await one('select status from invitations where id = $1', [invitation])).toEqual({ status: 'expired' })
  expect(await creditsOf(db, studio.profileId)).toBe(paidBefore + 5)
  expect(await creditsOf(db, tester.profileId)).toBe(0)
  expect(await one('select count(*)::int as n from reviews where tester_id = $1', [tester.profileId])).toEqual({ n: 4 })
  expect(
    await one('select name, email, user_id, age, location from profiles where id = $1', [tester.profileId]),
  ).toEqual({ name: 'Deleted person', email: null, user_id: null, age: null, location: null })
  expect(await tablesWith([tester.email, 'Wilhelmina', 'Hiddentown'])).toEqual([])
  expect(await one('select 1 from credit_transactions where user_id = $1', [tester.profileId])).toBeUndefined()
  expect(await one('select 1 from profile_cards where id = $1', [tester.profileId])).toBeUndefined()
  expect(await ledgerFaults(db)).toEqual([])
})

test('a review that is approved after the erasure is paid, and the job forfeits and unlinks the credits', async () => {
  const { tester, studio, playtestId } = await aPlaytest(db, { state: 'validated' })
  await erase(db, tester)
  const { approveReview } = await import('#features/reviews/decisions/approve-review.ts')
  await db.asSystem((tx) =>
    approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: new Date() }),
  )
  expect(await creditsOf(db, tester.profileId)).toBeGreaterThan(0)
  await settleErased(db)
  expect(await creditsOf(db, tester.profileId)).toBe(0)
  expect(await one('select 1 from credit_transactions where user_id = $1', [tester.profileId])).toBeUndefined()
  expect(await one('select 1 from notification_history where user_id = $1', [tester.profileId])).toBeUndefined()
  const settled = await allRows(db.systemPool)
  await settleErased(db)
  expect(await allRows(db.systemPool)).toEqual(settled)
  expect(await ledgerFaults(db)).toEqual([])
})

test('erasing a studio closes and refunds its requests, forfeits the credits, and removes games, builds and workspaces', async () => {
  const studio = await aStudio(db, { name: 'Ludmilla', companyName: 'Goodbye Games', credits: 400 })
  const { requestId, gameId } = await anOpenRequest(db, { studio, spots: 3 })
  const draft = await aDraft(db, { studio, gameId })
  await aFileBuild(db, { studio, gameId, kind: 'file' })
  await aScreenshot(db, gameId)
  const tester = await aTester(db)
  const invitation = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
  const workspaceId = await aWorkspace(db, { studio, members: [tester] })
  expect(await db.asSystem((tx) => readErasurePreview(tx, studio.profileId))).toMatchObject({
    openRequests: 1,
    inEscrow: 75,
    invitations: 1,
    games: 1,
    workspaces: 1,
    testsForYou: 0,
  })

  await erase(db, studio)

  expect(await one('select status from review_requests where id = $1', [requestId])).toEqual({ status: 'closed' })
  expect(await one('select 1 from review_requests where id = $1', [draft.requestId])).toBeUndefined()
  expect(await one('select status from invitations where id = $1', [invitation])).toEqual({ status: 'withdrawn' })
  expect(await one('select deleted_at is not null as gone, cover_key from games where id = $1', [gameId])).toEqual({
    gone: true,
    cover_key: null,
  })
  expect(await one('select 1 from files where owner_id = $1', [studio.profileId])).toBeUndefined()
  expect(
    await one(`select payload from graphile_worker._private_jobs where payload::text like '%images/${gameId}%'`),
  ).toBeDefined()
  expect(await one('select archived_at is not null as gone from team_workspaces where id = $1', [workspaceId])).toEqual(
    {
      gone: true,
    },
  )
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  expect(await tablesWith([studio.email, 'Ludmilla', 'Goodbye Games'])).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a studio with testers at work is not erased, and gets the reason', async () => {
  const { studio, tester, playtestId } = await aPlaytest(db, { state: 'in_progress' })
  const before = await allRows(db.systemPool)
  await expect(erase(db, studio)).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: expect.stringContaining('Testers are still working on your tests'),
  })
  expect(await allRows(db.systemPool)).toEqual(before)
  await erase(db, tester)
  expect((await playtestOf(db, playtestId)).status).toBe('abandoned')
  await erase(db, studio)
  expect(await ledgerFaults(db)).toEqual([])
})

test('the only admin is not erased; of two concurrent erasures of admins one is rejected', async () => {
  for (let round = 0; round < 10; round++) {
    await db.query`delete from user_roles where role = 'admin'`
    const admins = await Promise.all([aPerson(db, 'admin'), aPerson(db, 'admin')])
    const outcomes = await Promise.allSettled(admins.map((admin) => erase(db, admin)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ message: expect.stringContaining('only admin') })
  }
})

test('the owner gets one email; repeated erasures change nothing', async () => {
  const tester = await aTester(db, { credits: 5 })
  await erase(db, tester)
  const after = await allRows(db.systemPool)
  await Promise.all([erase(db, tester), erase(db, tester)])
  expect(await allRows(db.systemPool)).toEqual(after)
  expect(
    await one(`select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'to' = $1`, [
      tester.email,
    ]),
  ).toEqual({ n: 1 })
})
