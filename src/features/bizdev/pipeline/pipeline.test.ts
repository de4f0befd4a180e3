import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { aDeveloper, aFollowUp, aNote } from '../testing.ts'
import { pipelineApi } from './api.ts'
import { notifyDue } from './notify-due.ts'

let time = new Date('2026-11-20T10:00:00Z')
const clock = { now: () => time }
const db = await aDatabase({ system: 12, person: 4 })
await installJobs(db)
const call = callerOn(db, clock)
const bea = await aDeveloper(db)
const column = async (stage: 'lead' | 'trial', input = {}) => call(bea, pipelineApi.column, { stage, ...input })

test('a studio without an entry is a lead, and moves are recorded with person and time', async () => {
  const studio = await aStudio(db, { companyName: 'Saltmarsh' })
  const studioId = studio.profileId
  expect((await column('lead', { find: 'saltm' })).accounts).toMatchObject([{ id: studioId, stage: 'lead', games: 0 }])
  await call(bea, pipelineApi.move, { studioId, from: 'lead', to: 'trial' })
  await call(bea, pipelineApi.move, { studioId, from: 'lead', to: 'trial' })
  expect((await column('lead', { find: 'saltmarsh' })).total).toBe(0)
  const account = await call(bea, pipelineApi.account, { studioId })
  expect(account.stage).toBe('trial')
  expect(account.moves).toMatchObject([
    { fromStage: 'lead', toStage: 'trial', movedByName: 'Bea Marsh', movedAt: clock.now() },
  ])
})

test('of two developers who move a studio at once, one does, and the other is shown that it was moved', async () => {
  const studioId = (await aStudio(db)).profileId
  const moves = (['trial', 'contacted', 'active', 'at_risk'] as const).map((to) =>
    call(bea, pipelineApi.move, { studioId, from: 'lead', to }),
  )
  const outcomes = await Promise.allSettled(moves)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'STATE_CHANGED' })
  expect((await call(bea, pipelineApi.account, { studioId })).moves).toHaveLength(1)
})

test('a card shows games, card payments by month and the last activity', async () => {
  const studio = await aStudio(db)
  await aGame(db, studio, { title: 'Overwinter' })
  const paid = await aPurchase(db, studio, { credits: 550, priceCents: 5000 })
  await paid.settle({}, new Date('2026-10-03T10:00:00Z'))
  const refunded = await aPurchase(db, studio)
  await refunded.settle({}, clock.now())
  await refunded.settle({ refundedCents: 1000 }, clock.now())
  const account = await call(bea, pipelineApi.account, { studioId: studio.profileId })
  expect(account).toMatchObject({ gameCount: 1, games: [{ title: 'Overwinter' }] })
  expect(account.spend).toHaveLength(12)
  expect(account.spend.filter(({ cents }) => cents > 0)).toEqual([{ month: '2026-10', cents: 5000, purchases: 1 }])
  const [card] = (await column('lead', { find: studio.name })).accounts
  expect(card).toMatchObject({ games: 1, spentCents: 5000 })
})

test('a column is read page by page, and filtered by owner', async () => {
  const studios = await Promise.all(Array.from({ length: 30 }, (_, n) => aStudio(db, { companyName: `Pager ${n}` })))
  const first = await column('lead', { find: 'Pager' })
  expect(first).toMatchObject({ total: 30, nextCursor: expect.any(String) })
  const second = await column('lead', { find: 'Pager', cursor: first.nextCursor ?? '' })
  const ids = [...first.accounts, ...second.accounts].map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(studios.map(({ profileId }) => profileId)))
  const [one] = studios
  await call(bea, pipelineApi.assign, { studioId: one?.profileId ?? '', ownerId: bea.profileId })
  expect((await column('lead', { find: 'Pager', show: 'mine' })).accounts).toMatchObject([
    { id: one?.profileId, ownerName: 'Bea Marsh' },
  ])
  expect((await column('lead', { find: 'Pager', show: 'nobody' })).total).toBe(29)
  expect((await column('lead', { find: '%' })).total).toBe(0)
  const notOne = await aTester(db)
  await expect(
    call(bea, pipelineApi.assign, { studioId: one?.profileId ?? '', ownerId: notOne.profileId }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('notes are changed and deleted by their author only, and restored', async () => {
  const studio = await aStudio(db)
  const noteId = await aNote(db, { studio, by: bea })
  const notes = async () => (await call(bea, pipelineApi.notes, { studioId: studio.profileId })).notes
  await expect(call(await aDeveloper(db), pipelineApi.editNote, { noteId, body: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await call(bea, pipelineApi.editNote, { noteId, body: 'Changed' })
  expect(await notes()).toMatchObject([{ body: 'Changed', authorName: 'Bea Marsh' }])
  await call(bea, pipelineApi.removeNote, { noteId })
  expect(await notes()).toEqual([])
  await call(bea, pipelineApi.restoreNote, { noteId })
  expect(await notes()).toHaveLength(1)
})

test('a follow-up is notified once, in the morning of its day where its assignee is', async () => {
  const dan = await aDeveloper(db, 'Dan')
  await db.query`update profiles set time_zone = 'America/New_York' where id = ${dan.profileId}`
  const studio = await aStudio(db)
  const followUpId = await aFollowUp(db, { studio, by: dan, dueOn: '2026-11-21' })
  const notices = async () =>
    (await db.query`select 1 from notification_history where user_id = ${dan.profileId}`).length
  const run = () => notifyDue({ db, clock, log: silentLog })
  time = new Date('2026-11-21T12:30:00Z')
  await run()
  expect(await notices()).toBe(0)
  time = new Date('2026-11-21T13:01:00Z')
  await Promise.all([run(), run()])
  expect(await notices()).toBe(1)
  await call(dan, pipelineApi.editFollowUp, { followUpId, body: 'Later', dueOn: '2026-11-22' })
  await run()
  expect(await notices()).toBe(1)
  time = new Date('2026-11-22T15:00:00Z')
  await run()
  expect(await notices()).toBe(2)
  expect((await call(dan, pipelineApi.followUps, { whose: 'mine' })).followUps).toMatchObject([{ id: followUpId }])
  await call(dan, pipelineApi.finishFollowUp, { followUpId, done: true })
  expect((await call(dan, pipelineApi.followUps, { whose: 'mine' })).followUps).toEqual([])
})

test('colleagues see each other’s follow-ups, and only the assignee or an admin changes them', async () => {
  const [ada, bo, admin] = [await aDeveloper(db, 'Ada'), await aDeveloper(db, 'Bo'), await aPerson(db, 'admin')]
  const studio = await aStudio(db)
  const followUpId = await aFollowUp(db, { studio, by: ada })
  const refused = { code: 'RLS_VIOLATION' }
  expect((await call(bo, pipelineApi.followUps, { whose: 'all' })).followUps.map(({ id }) => id)).toContain(followUpId)
  await expect(
    call(bo, pipelineApi.editFollowUp, { followUpId, body: 'Mine', dueOn: '2026-12-02' }),
  ).rejects.toMatchObject(refused)
  await expect(call(bo, pipelineApi.finishFollowUp, { followUpId, done: true })).rejects.toMatchObject(refused)
  await expect(call(bo, pipelineApi.removeFollowUp, { followUpId })).rejects.toMatchObject(refused)
  await call(ada, pipelineApi.removeFollowUp, { followUpId })
  await expect(call(bo, pipelineApi.restoreFollowUp, { followUpId })).rejects.toMatchObject(refused)
  await call(ada, pipelineApi.restoreFollowUp, { followUpId })
  await call(admin, pipelineApi.finishFollowUp, { followUpId, done: true })
})

test('the database itself shows business developers no address, balance or review, and studios no pipeline', async () => {
  const studio = await aStudio(db)
  await aNote(db, { studio, by: bea })
  const as = (person: typeof bea, statement: string) =>
    db.asPerson(person.profileId, async (tx) => (await tx.execute(statement)).rows.length)
  expect(await as(bea, 'select 1 from business_notes')).toBeGreaterThan(0)
  expect(await as(bea, `select email from profiles where id <> '${bea.profileId}'`)).toBe(0)
  expect(await as(bea, `select balance from credit_accounts where profile_id <> '${bea.profileId}'`)).toBe(0)
  expect(await as(bea, 'select content from reviews')).toBe(0)
  for (const view of ['business_studios', 'business_activity', 'business_games', 'business_spend', 'business_accounts'])
    expect(await as(studio, `select 1 from ${view}`)).toBe(0)
  expect(await as(await aPerson(db, 'admin'), 'select 1 from business_studios')).toBeGreaterThan(0)
})

test('only a studio has an account', async () => {
  const tester = await aTester(db)
  await expect(
    call(bea, pipelineApi.addNote, { id: randomUUID(), studioId: tester.profileId, body: 'x' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
