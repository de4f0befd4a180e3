import { call as callProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { allRows } from '#testing/all-rows.ts'
import { aContext, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { diagnosticsExamples } from './api.examples.ts'
import { diagnosticsApi } from './api.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const statesOf = (checks: { name: string; state: string }[]) =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]))

/** Injects a fault by SQL, runs the work and repairs the fault. */
async function withFault<T>({ plant, mend }: { plant: string; mend: string }, work: () => Promise<T>): Promise<T> {
  await db.systemPool.query(plant)
  try {
    return await work()
  } finally {
    await db.systemPool.query(mend)
  }
}

const outsideDemo = (person: TestPerson) => {
  const context = aContext(db, person, clock)
  return { context: { ...context, config: { ...context.config, demoAllowed: false } } }
}

test('a person reads diagnostics of their own account, session, profile and ledger, and no token', async () => {
  const example = await diagnosticsExamples['diagnostics.read']?.({ db, clock })
  const owner = example?.owner as TestPerson
  await aTester(db)
  const read = await call(owner, diagnosticsApi.read)
  expect(read.authentication).toMatchObject({ email: owner.email, role: 'studio', roles: ['studio'] })
  expect(read.session).toMatchObject({ id: owner.profileId, others: 0 })
  expect(read.profile).toMatchObject({ id: owner.profileId, name: owner.name })
  expect(read.database.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok'])
  const rows = await db.query<{ token: string }>`select token from auth_sessions`
  for (const { token } of rows) expect(JSON.stringify(read)).not.toContain(token)
})

test('a ledger that does not add up is found', async () => {
  const example = await diagnosticsExamples['diagnostics.read']?.({ db, clock })
  const owner = example?.owner as TestPerson
  await db.query`update credit_accounts set balance = balance + 7
    where profile_id = ${owner.profileId} and kind = 'main'`
  const { database } = await call(owner, diagnosticsApi.read)
  expect(database.at(-1)).toMatchObject({ state: 'failed', detail: 'You hold 7 credits, your history says 0.' })
})

test('a simulated request costs 0, is invisible to testers and leaves every row as it was', async () => {
  const studio = await aStudio(db, { credits: 5 })
  await aTester(db)
  const gameId = await aGame(db, studio, { version: '1' })
  const before = await allRows(db.systemPool)
  const { success, steps } = await call(studio, diagnosticsApi.simulateRequest, { gameId })
  expect(success).toBe(true)
  expect(statesOf(steps)).toEqual({
    Create: 'ok',
    Read: 'ok',
    'Charge nothing': 'ok',
    'Stay out of sight': 'ok',
    'Take a spot': 'ok',
    'Submit a review': 'ok',
    'Validate it': 'ok',
    'Pay it': 'ok',
    Delete: 'ok',
  })
  expect(steps.find(({ name }) => name === 'Stay out of sight')?.detail).toBe('A tester who looks finds no trace of it')
  expect(steps.find(({ name }) => name === 'Pay it')?.detail).toBe(
    'Accepted for 0 credits, without a transfer, and undone',
  )
  expect(await creditsOf(db, studio.profileId)).toBe(5)
  expect(await allRows(db.systemPool)).toEqual(before)
})

test('the simulated review fits a real game: one in the browser, with its own title and description', async () => {
  const studio = await aStudio(db)
  await aTester(db)
  const gameId = await aGame(db, studio, { version: '1' })
  await db.query`update game_builds set kind = 'web', notes = 'Faster trains' where game_id = ${gameId}`
  await db.query`update games
    set title = 'Überlandbahn', description = 'Lay rails, sell tickets and keep forty trains on time.'
    where id = ${gameId}`
  const { steps } = await call(studio, diagnosticsApi.simulateRequest, { gameId })
  expect(steps.filter(({ state }) => state !== 'ok')).toEqual([])
})

test.each([
  {
    what: 'without its mark',
    plant: `create function unmark() returns trigger language plpgsql as 'begin new.is_simulated = false; return new; end';
      create trigger unmark before insert on review_requests for each row execute function unmark()`,
    mend: 'drop trigger unmark on review_requests; drop function unmark()',
    failed: 'Read',
  },
  {
    what: 'that a tester could see',
    plant:
      "alter function may_see_request(uuid, uuid) rename to may_see_request_before; create function may_see_request(uuid, uuid) returns boolean language sql as 'select true'",
    mend: 'drop function may_see_request(uuid, uuid); alter function may_see_request_before(uuid, uuid) rename to may_see_request',
    failed: 'Stay out of sight',
  },
  {
    what: 'that can’t be deleted',
    plant: `create function keep() returns trigger language plpgsql as 'begin return null; end';
      create trigger keep before delete on review_requests for each row execute function keep()`,
    mend: 'drop trigger keep on review_requests; drop function keep()',
    failed: 'Delete',
  },
])('a simulated request $what fails at "$failed" and leaves nothing', async ({ plant, mend, failed }) => {
  const studio = await aStudio(db)
  await aTester(db)
  await aGame(db, studio, { version: '1' })
  const before = await allRows(db.systemPool)
  const { success, steps } = await withFault({ plant, mend }, () => call(studio, diagnosticsApi.simulateRequest, {}))
  expect(success).toBe(false)
  expect(steps.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual([failed])
  const after = steps.slice(steps.findIndex(({ name }) => name === failed) + 1)
  expect(after.every(({ state }) => state === 'skipped')).toBe(true)
  expect(await allRows(db.systemPool)).toEqual(before)
})

test('a studio can use only its own games; an admin any', async () => {
  const owner = await aStudio(db)
  const gameId = await aGame(db, owner)
  const simulating = call(await aStudio(db), diagnosticsApi.simulateRequest, { gameId })
  await expect(simulating).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const admin = await aPerson(db, 'admin')
  expect(await call(admin, diagnosticsApi.simulateRequest, { gameId })).toMatchObject({ success: true })
})

test('the checks of a request say what is missing and what is there', async () => {
  const poor = await aStudio(db, { credits: 3 })
  const missing = await call(poor, diagnosticsApi.checkRequestPath)
  expect(missing.success).toBe(false)
  expect(statesOf(missing.checks)).toMatchObject({
    'You have a game': 'failed',
    'A build is ready to be tested': 'failed',
    'Prices are in force': 'ok',
    'Your credits pay for a review': 'failed',
  })
  const { studio } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 200 }) })
  const there = await call(studio, diagnosticsApi.checkRequestPath)
  expect(statesOf(there.checks)).toMatchObject({
    'You have a game': 'ok',
    'A build is ready to be tested': 'ok',
    'Your credits pay for a review': 'ok',
    'Your escrow holds what is promised': 'ok',
    'Testers are open to tests': 'ok',
  })
  const admin = await aPerson(db, 'admin')
  const { checks } = await call(admin, diagnosticsApi.checkRequestPath)
  expect(JSON.stringify(checks)).not.toContain('Gullwake')
})

test('without demoAllowed the consoles are only for admins', async () => {
  const studio = await aStudio(db)
  await aGame(db, studio)
  const refusal = { code: 'RLS_VIOLATION' }
  await expect(callProcedure(diagnosticsApi.read, undefined, outsideDemo(studio))).rejects.toMatchObject(refusal)
  await expect(callProcedure(diagnosticsApi.checkRequestPath, undefined, outsideDemo(studio))).rejects.toMatchObject(
    refusal,
  )
  await expect(callProcedure(diagnosticsApi.simulateRequest, {}, outsideDemo(studio))).rejects.toMatchObject(refusal)
  const admin = await aPerson(db, 'admin')
  expect(await callProcedure(diagnosticsApi.simulateRequest, {}, outsideDemo(admin))).toMatchObject({ success: true })
})
