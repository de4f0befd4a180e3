import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, creditsOf } from '#testing/people.ts'
import { consultingApi } from '../api.ts'
import { consultingJobs } from '../jobs.ts'
import { aConsultedStudio } from '../testing.ts'

const db = await aDatabase({ system: 24, person: 8 })
const clock = movableClock()
const call = callerOn(db, clock)
const rowsOf = async (text: string, ...values: unknown[]) => (await db.systemPool.query(text, values)).rows

const log = (
  consultant: TestPerson,
  studio: TestPerson,
  minutes: number,
  shownOverageCents = 0,
  id: string = randomUUID(),
) =>
  call(consultant, consultingApi.logHours, {
    id,
    studioId: studio.profileId,
    areaType: 'audits',
    minutes,
    note: 'Read the store page',
    shownOverageCents,
    workedOn: clock.now().toISOString().slice(0, 10),
  })
const usageOf = async (studio: TestPerson) => (await call(studio, consultingApi.mine)).subscription!.usage

test('hours beyond the limit are recorded at the tier’s rate as shown, and never debited', async () => {
  const { studio, consultant } = await aConsultedStudio(db, { credits: 50, now: clock.now() })
  const id = randomUUID()
  await log(consultant, studio, 210, 0, id)
  await log(consultant, studio, 210, 0, id)
  expect(await usageOf(studio)).toMatchObject({ hoursUsed: 3.5, overageHours: 0 })
  await expect(log(consultant, studio, 60)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await log(consultant, studio, 60, 1750)
  const [desk] = await call(consultant, consultingApi.studios)
  expect(desk?.subscription).toMatchObject({ tierName: 'Solo', allowanceMinutes: 240, workedMinutes: 270 })
  expect(desk?.subscription?.expiresAt).toBeInstanceOf(Date)
  expect(await usageOf(studio)).toMatchObject({ hoursUsed: 4.5, overageHours: 0.5, overageChargesCents: 1750 })
  expect(await creditsOf(db, studio.profileId)).toBe(50)
  const titles = await rowsOf('select title from notification_history where user_id = $1', studio.profileId)
  expect(titles.map(({ title }) => title).join()).toContain('went over your hours')
})

test('undoing computes the overage anew; hours of an earlier period stay', async () => {
  const { studio, consultant } = await aConsultedStudio(db, { credits: 120, now: clock.now() })
  const [first, second] = [randomUUID(), randomUUID()]
  await log(consultant, studio, 180, 0, first)
  await log(consultant, studio, 120, 3500, second)
  await call(consultant, consultingApi.undoHours, { id: first })
  await call(consultant, consultingApi.undoHours, { id: first })
  expect(await usageOf(studio)).toMatchObject({ hoursUsed: 2, overageHours: 0, overageChargesCents: 0 })
  clock.advance(hours(24 * 30))
  await consultingJobs['renew-consulting']!({}, { db, clock, log: silentLog })
  await expect(call(consultant, consultingApi.undoHours, { id: second })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  const { hours: entries } = await call(studio, consultingApi.hours, { studioId: studio.profileId })
  expect(entries.map(({ mayUndo }) => mayUndo)).toEqual([false, false])
})

test('20 entries at once: every minute counts once, and the overage is their sum', async () => {
  const { studio, consultant } = await aConsultedStudio(db, { now: clock.now() })
  const tries = Array.from({ length: 20 }, () => ({ id: randomUUID() }))
  const outcomes = await Promise.allSettled(tries.map(({ id }) => log(consultant, studio, 30, 0, id)))
  const won = outcomes.filter(({ status }) => status === 'fulfilled').length
  // The overage that was shown is right only until the limit of 4 hours.
  expect(won).toBe(8)
  expect(await usageOf(studio)).toMatchObject({ hoursUsed: 4, overageHours: 0 })
  await Promise.all(Array.from({ length: 4 }, () => log(consultant, studio, 60, 3500)))
  expect(await usageOf(studio)).toMatchObject({ hoursUsed: 8, overageHours: 4, overageChargesCents: 14_000 })
})

test('results are visible only while granted and assigned; each step is audited', async () => {
  const { studio, requestId } = await aPlaytest(db, { state: 'validated', clock })
  const [consultant, stranger, admin] = [
    await aPerson(db, 'consultant'),
    await aPerson(db, 'consultant'),
    await aPerson(db, 'admin'),
  ]
  const { profileId: studioId } = studio
  const { profileId: consultantId } = consultant
  const assignment = { id: randomUUID(), studioId, consultantId }
  await call(admin, consultingApi.assign, assignment)
  const read = (who = consultant) => call(who, consultingApi.result, { studioId, requestId })
  const games = (who = consultant) => call(who, consultingApi.games, { studioId })
  const missing = { code: 'NOT_FOUND' }
  await expect(read()).rejects.toMatchObject(missing)
  await call(consultant, consultingApi.requestAccess, { studioId, reason: '' })
  await expect(games()).rejects.toMatchObject(missing)
  const { consultants } = await call(studio, consultingApi.consultants)
  expect(consultants).toMatchObject([{ consultantId, access: { state: 'requested', requestedAt: expect.any(Date) } }])
  expect(await call(consultant, consultingApi.studios)).toMatchObject([
    { studioId, access: 'requested', subscription: null },
  ])
  const decide = (state: 'granted' | 'withdrawn') => call(studio, consultingApi.decideAccess, { consultantId, state })
  await decide('granted')
  expect((await read()).reviews).toHaveLength(1)
  expect((await games())[0]?.requests.map(({ id }) => id)).toEqual([requestId])
  await expect(read(stranger)).rejects.toMatchObject(missing)
  await expect(read()).resolves.toBeDefined()
  expect(
    await rowsOf('select viewer_id, page from person_views where subject_id = $1 order by page', studioId),
  ).toEqual([
    { viewer_id: consultantId, page: 'games' },
    { viewer_id: consultantId, page: 'results' },
  ])
  await decide('withdrawn')
  await expect(read()).rejects.toMatchObject(missing)
  await decide('granted')
  await call(admin, consultingApi.endAssignment, { id: assignment.id })
  await expect(games()).rejects.toMatchObject(missing)
  await expect(decide('granted')).rejects.toMatchObject(missing)
  const audited = await rowsOf(
    `select action from audit_log where subject_id = $1 and action like 'consulting.%' order by created_at, action`,
    studioId,
  )
  expect(
    audited.map(({ action }) => action.replace('consulting.', '')).filter((one) => one.startsWith('access')),
  ).toEqual(['access-requested', 'access-granted', 'access-withdrawn', 'access-granted', 'access-withdrawn'])
})

test('the database shows a consultant no game and no result of a studio, before, during and after a grant', async () => {
  const { studio, requestId, playtestId } = await aPlaytest(db, { state: 'validated', clock })
  const [consultant, admin] = [await aPerson(db, 'consultant'), await aPerson(db, 'admin')]
  const { profileId: studioId } = studio
  const { profileId: consultantId } = consultant
  await db.query`update games set is_public = false where studio_id = ${studioId}`
  const assignment = { id: randomUUID(), studioId, consultantId }
  await call(admin, consultingApi.assign, assignment)
  const seenBy = (personId: string) =>
    db.asPerson(personId, async (tx) => {
      const count = async (from: SQL) => (await tx.execute(from)).rows.length
      return {
        games: await count(sql`select id from games where studio_id = ${studioId}`),
        requests: await count(sql`select id from review_requests where id = ${requestId}`),
        playtests: await count(sql`select id from review_participations where id = ${playtestId}`),
        reviews: await count(sql`select playtest_id from reviews where playtest_id = ${playtestId}`),
      }
    })
  const nothing = { games: 0, requests: 0, playtests: 0, reviews: 0 }
  expect(await seenBy(studioId)).toMatchObject({ games: 1, requests: 1 })
  expect(await seenBy(consultantId)).toEqual(nothing)
  await call(consultant, consultingApi.requestAccess, { studioId, reason: '' })
  await call(studio, consultingApi.decideAccess, { consultantId, state: 'granted' })
  // The grant opens two procedures, which read as the studio; the rows themselves stay closed.
  expect(await call(consultant, consultingApi.games, { studioId })).toHaveLength(1)
  expect(await seenBy(consultantId)).toEqual(nothing)
  await call(studio, consultingApi.decideAccess, { consultantId, state: 'withdrawn' })
  expect(await seenBy(consultantId)).toEqual(nothing)
  await expect(call(consultant, consultingApi.games, { studioId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the rows of a studio’s consulting are closed to other consultants, and to one who is no longer assigned', async () => {
  const { studio, consultant, admin, assignmentId } = await aConsultedStudio(db, { now: clock.now() })
  const { profileId: studioId } = studio
  const other = await aConsultedStudio(db, { now: clock.now() })
  await log(consultant, studio, 60)
  await call(consultant, consultingApi.sendMessage, { id: randomUUID(), studioId, body: 'Hello' })
  const fields = { areaType: 'audits' as const, title: 'Audit', description: '', dueOn: null }
  await call(consultant, consultingApi.saveDeliverable, { id: randomUUID(), studioId, ...fields })
  const seenBy = ({ profileId }: TestPerson) =>
    db.asPerson(profileId, async (tx) => {
      const tables = ['consulting_hours', 'consulting_deliverables', 'consulting_messages'].map((name) => sql.raw(name))
      const found = []
      for (const table of tables)
        found.push((await tx.execute(sql`select id from ${table} where studio_id = ${studioId}`)).rows.length)
      return found
    })
  expect(await seenBy(consultant)).toEqual([1, 1, 1])
  expect(await seenBy(other.consultant)).toEqual([0, 0, 0])
  expect(await seenBy(other.studio)).toEqual([0, 0, 0])
  await call(admin, consultingApi.endAssignment, { id: assignmentId })
  expect(await seenBy(consultant)).toEqual([0, 0, 0])
  expect(await seenBy(studio)).toEqual([1, 1, 1])
})

test('a deliverable goes from planned to accepted; each side only by its own steps', async () => {
  const { studio, consultant } = await aConsultedStudio(db, { now: clock.now() })
  const { profileId: studioId } = studio
  const id = randomUUID()
  const fields = { areaType: 'audits' as const, title: 'Store page audit', description: '', dueOn: null }
  await call(consultant, consultingApi.saveDeliverable, { id, studioId, ...fields })
  const move = (
    who: TestPerson,
    from: 'planned' | 'in_progress' | 'delivered' | 'changes_requested',
    to: 'in_progress' | 'delivered' | 'changes_requested' | 'accepted',
    request = '',
  ) => call(who, consultingApi.moveDeliverable, { id, from, to, request })
  await expect(move(studio, 'planned', 'accepted')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await move(consultant, 'planned', 'in_progress')
  await move(consultant, 'in_progress', 'delivered')
  await expect(move(consultant, 'delivered', 'accepted')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(move(studio, 'delivered', 'changes_requested')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await move(studio, 'delivered', 'changes_requested', 'Name the first three steps.')
  await move(consultant, 'changes_requested', 'in_progress')
  await move(consultant, 'in_progress', 'delivered')
  await move(studio, 'delivered', 'accepted')
  const { deliverables } = await call(studio, consultingApi.deliverables, { studioId })
  expect(deliverables).toMatchObject([{ state: 'accepted', request: null }])
})

test('both sides write in the thread; a consultant who is no longer assigned reads nothing', async () => {
  const { studio, consultant, admin, assignmentId } = await aConsultedStudio(db, { now: clock.now() })
  const { profileId: studioId } = studio
  const message = { id: randomUUID(), studioId, body: 'Hello' }
  await call(consultant, consultingApi.sendMessage, message)
  await call(consultant, consultingApi.sendMessage, message)
  expect((await call(studio, consultingApi.consultants)).unread).toBe(1)
  await call(studio, consultingApi.readMessages, { studioId })
  expect((await call(studio, consultingApi.consultants)).unread).toBe(0)
  expect((await call(studio, consultingApi.messages, { studioId })).messages).toMatchObject([
    { body: 'Hello', mine: false },
  ])
  await call(admin, consultingApi.endAssignment, { id: assignmentId })
  await expect(call(consultant, consultingApi.messages, { studioId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(log(consultant, studio, 60)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ledgerFaults(db)).toEqual([])
})
