import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { permissions, putInForce } from '#features/access/permissions.ts'
import { adminApi } from '#features/admin/api.ts'
import { giveRoleByEmail } from '#features/admin/give-role-by-email.ts'
import { offersApi } from '#features/bizdev/offers/api.ts'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { approvalsApi as api } from './api.ts'
import { approvalsJobs } from './jobs.ts'

/** A product of its own with so many admins: the number of admins decides what happens. */
async function aProduct(adminCount: number) {
  const db = await aDatabase({ system: 12, person: 2 })
  await installJobs(db)
  const clock = movableClock()
  const call = callerOn(db, clock)
  const admins: TestPerson[] = []
  for (let n = 0; n < adminCount; n++) admins.push(await aPerson(db, 'admin'))
  const settle = approvalsJobs({ bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost' })
  return {
    db,
    clock,
    call,
    admins: admins as [TestPerson, TestPerson, TestPerson],
    adjust: (by: TestPerson, to: TestPerson, amount: number, request_id: string = randomUUID()) =>
      call(by, adminApi.updateCredits, {
        profile_id: to.profileId,
        credit_amount: amount,
        request_id,
        transaction_type: 'ADMIN_ADJUST',
        transaction_description: 'A long outage',
      }),
    settle: () => settle['settle-waiting-acts']?.({}, { db, clock, log: silentLog }),
    balance: (person: TestPerson) => creditsOf(db, person.profileId),
    faults: async () => (await verifyLedger(db.systemPool, randomBytes(32))).faults,
  }
}

describe('with several admins', async () => {
  const { db, clock, call, admins, adjust, balance, faults, settle } = await aProduct(3)
  const [ruth, jonas, third] = admins
  const waiting = async () => (await call(ruth, api.list, { waiting: true })).acts
  const monthLater = () => clock.advance(hours(24 * 30) + 1000)

  test('above the limit the balance stays until another admin approves; repeated calls change nothing', async () => {
    const tester = await aTester(db)
    const id = randomUUID()
    expect(await adjust(ruth, tester, 1000)).toEqual({ success: true, new_balance: 1000 })
    for (let n = 0; n < 2; n++)
      expect(await adjust(ruth, tester, 1, id)).toEqual({ success: true, new_balance: 1000, pending: true })
    await settle()
    const [act] = await waiting()
    expect(act).toMatchObject({ id, amount: 1, personName: tester.name, isMine: true, dueAt: null })
    await expect(call(ruth, api.approve, { actId: id })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
    await call(jonas, api.approve, { actId: id })
    expect(await balance(tester)).toBe(1001)
    expect(await adjust(ruth, tester, 1, id)).toEqual({ success: true, new_balance: 1001 })
    await expect(call(third, api.approve, { actId: id })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    const { entries } = await call(ruth, adminApi.audit)
    expect(entries.slice(0, 3).map(({ action, actorName }) => [action, actorName])).toEqual(
      expect.arrayContaining([
        ['approvals.ask', ruth.name],
        ['approvals.approved', jonas.name],
        ['credits.adjust', ruth.name],
      ]),
    )
    const recorded = await db.query`select event_type, user_id from enhanced_security_events
      where event_details->>'actId' = ${id} order by event_type`
    expect(recorded).toEqual([
      { event_type: 'approval_approved', user_id: jonas.profileId },
      { event_type: 'approval_asked', user_id: ruth.profileId },
    ])
    expect(await faults()).toEqual([])
  })

  test('the limit counts what one admin did and what one person got, removals too, for 30 days', async () => {
    monthLater()
    const [one, other] = [await aTester(db, { credits: 900 }), await aTester(db)]
    expect((await adjust(ruth, one, -600)).pending).toBeUndefined()
    expect((await adjust(ruth, other, 401)).pending).toBe(true)
    expect((await adjust(jonas, one, 401)).pending).toBe(true)
    expect((await adjust(ruth, other, 400)).pending).toBeUndefined()
    monthLater()
    expect((await adjust(jonas, one, 401)).pending).toBeUndefined()
  })

  test('ten acts of one admin at the same time: as many as fit take effect, the others wait', async () => {
    monthLater()
    const testers = await Promise.all(Array.from({ length: 10 }, () => aTester(db)))
    const answers = await Promise.all(testers.map((tester) => adjust(ruth, tester, 300)))
    expect(answers.filter(({ pending }) => !pending)).toHaveLength(3)
    const paid = await Promise.all(testers.map(balance))
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(900)
  })

  test('of approvals, a refusal and a withdrawal at the same time one happens', async () => {
    monthLater()
    const tester = await aTester(db)
    const actId = randomUUID()
    await adjust(ruth, tester, 2000, actId)
    const outcomes = await Promise.allSettled([
      call(jonas, api.approve, { actId }),
      call(third, api.approve, { actId }),
      call(jonas, api.refuse, { actId, reason: 'Too much' }),
      call(ruth, api.withdraw, { actId }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ state }] = await db.query`select state from credit_acts where id = ${actId}`
    expect(await balance(tester)).toBe(state === 'approved' ? 2000 : 0)
    expect(await faults()).toEqual([])
  })

  test('nobody approves credits for themselves, or what the admin asks who appointed them', async () => {
    monthLater()
    const own = randomUUID()
    expect((await adjust(ruth, ruth, 5, own)).pending).toBe(true)
    const forJonas = randomUUID()
    await adjust(ruth, jonas, 1500, forJonas)
    await expect(call(jonas, api.approve, { actId: forJonas })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
    const puppet = await aTester(db)
    await call(ruth, adminApi.changeRoles, { profileId: puppet.profileId, give: ['admin'], reason: 'Help' })
    const asAdmin: TestPerson = { ...puppet, role: 'admin' }
    await expect(call(asAdmin, api.approve, { actId: own })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
    await call(third, api.approve, { actId: forJonas })
    monthLater()
    await call(asAdmin, api.approve, { actId: own })
    expect(await balance(jonas)).toBe(1500)
  })

  test('only an admin decides, also when the matrix lets other roles adjust credits', async () => {
    monthLater()
    const tester = await aTester(db)
    const actId = randomUUID()
    await adjust(ruth, tester, 2000, actId)
    const developer = await aPerson(db, 'businessdeveloper')
    putInForce({ ...permissions, credit_adjust: ['businessdeveloper'] })
    onTestFinished(() => putInForce())
    for (const decision of [
      call(developer, api.approve, { actId }),
      call(developer, api.refuse, { actId, reason: 'No' }),
    ])
      await expect(decision).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
    expect((await adjust(developer, tester, 5)).new_balance).toBe(5)
    await call(jonas, api.approve, { actId })
  })

  test('a refused act stays refused and names the reason to the one who asked; others withdraw nothing', async () => {
    monthLater()
    const tester = await aTester(db)
    const actId = randomUUID()
    await adjust(ruth, tester, 2000, actId)
    await expect(call(jonas, api.withdraw, { actId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await call(jonas, api.refuse, { actId, reason: 'The outage was ours, but shorter' })
    await expect(adjust(ruth, tester, 2000, actId)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    const rows = await db.query`select message from notification_history
      where user_id = ${ruth.profileId} and event_key like ${`credit-act-decided:${actId}`} || '%'`
    expect(rows[0].message).toContain('The outage was ours, but shorter')
    expect(await balance(tester)).toBe(0)
  })

  test('a higher limit needs a second admin and counts a day later, a lower one counts at once', async () => {
    monthLater()
    const tester = await aTester(db)
    const set = async (from: number, to: number) => {
      const requestId = randomUUID()
      const change = { values: { approval_limit: to }, shown: { approval_limit: from }, reason: 'Try', requestId }
      return { requestId, pending: (await call(ruth, adminApi.saveSettings, change)).pending }
    }
    const { requestId, pending } = await set(1000, 3000)
    expect(pending).toBe(true)
    await call(jonas, api.approve, { actId: requestId })
    expect((await adjust(ruth, tester, 1001)).pending).toBe(true)
    clock.advance(hours(24) + 1000)
    expect((await adjust(ruth, tester, 1001)).pending).toBeUndefined()
    expect((await set(3000, 10)).pending).toBeUndefined()
    expect((await adjust(jonas, await aTester(db), 11)).pending).toBe(true)
    await call(jonas, api.approve, { actId: (await set(10, 1000)).requestId })
    monthLater()
  })

  test('extras, grants to the offers budget and offers count and wait as well', async () => {
    monthLater()
    const studio = await aStudio(db)
    const developer = await aPerson(db, 'businessdeveloper')
    await call(ruth, offersApi.fund, { id: randomUUID(), amount: 800, reason: 'Autumn' })
    const extra = { id: randomUUID(), studioId: studio.profileId, amount: 300, reason: 'A long test' }
    expect((await call(ruth, adminApi.openExtra, extra)).pending).toBe(true)
    const grant = { id: randomUUID(), amount: 900, reason: 'Winter' }
    expect((await call(jonas, offersApi.fund, grant)).pending).toBeUndefined()
    const offer = { id: randomUUID(), studioId: studio.profileId, credits: 50, minCredits: 100, days: 30 }
    await db.query`insert into credit_acts (id, kind, asked_by, profile_id, amount, reason, terms, state, created_at)
      values (${randomUUID()}, 'offer', ${developer.profileId}, null, 980, 'Before', '{}', 'done', ${clock.now()})`
    expect((await call(developer, offersApi.make, offer)).pending).toBe(true)
    const seen = await call(developer, api.list, { waiting: true })
    expect(seen.acts.map(({ id }) => id)).toEqual([offer.id])
    await call(third, api.approve, { actId: offer.id })
    await call(third, api.approve, { actId: extra.id })
    expect((await call(developer, offersApi.budget)).reserved).toBe(50)
    expect(await faults()).toEqual([])
  })
})

describe('with a single admin', () => {
  test('an act waits a day, every admin address gets an email, and it takes effect once', async () => {
    const { db, clock, admins, adjust, balance, settle, faults } = await aProduct(1)
    const tester = await aTester(db)
    await adjust(admins[0], tester, 1200)
    const rows = await db.query`select payload->>'to' as to, payload->>'subject' as subject
      from graphile_worker._private_jobs`
    expect(
      rows.filter(({ subject }) => subject?.startsWith('Credit adjustment: 1,200 credits')).map(({ to }) => to),
    ).toEqual([admins[0].email])
    clock.advance(hours(23))
    await settle()
    expect(await balance(tester)).toBe(0)
    clock.advance(hours(2))
    await Promise.all([settle(), settle(), settle()])
    expect(await balance(tester)).toBe(1200)
    expect(await faults()).toEqual([])
  })

  test('a second admin who comes meanwhile decides; when they leave, seven days pass and they read of it', async () => {
    const { db, call, clock, admins, adjust, balance, settle } = await aProduct(1)
    const [ruth] = admins
    const tester = await aTester(db)
    const actId = randomUUID()
    await adjust(ruth, tester, 1200, actId)
    const second = await aTester(db)
    const means = { bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost' }
    await db.asSystem((tx) => giveRoleByEmail(tx, { email: second.email, role: 'admin', now: clock.now(), means }))
    clock.advance(hours(25))
    await settle()
    expect(await balance(tester)).toBe(0)
    await call(ruth, adminApi.changeRoles, { profileId: second.profileId, reason: 'Gone', take: ['admin'] })
    await settle()
    const rows = await db.query`select payload->>'to' as to from graphile_worker._private_jobs
      where payload->>'subject' like 'Credit adjustment:%'`
    expect(rows.map(({ to }) => to)).toContain(second.email)
    clock.advance(hours(24 * 6))
    await settle()
    expect(await balance(tester)).toBe(0)
    clock.advance(hours(25))
    await settle()
    expect(await balance(tester)).toBe(1200)
  })

  test('an operation that fails when its time has come is a refusal with its message', async () => {
    const { db, call, clock, admins, adjust, settle } = await aProduct(1)
    const tester = await aTester(db, { credits: 1500 })
    await adjust(admins[0], tester, -1200)
    await adjust(admins[0], tester, -1000)
    clock.advance(hours(25))
    await settle()
    const { acts } = await call(admins[0], api.list, {})
    expect(acts.map(({ state }) => state).sort()).toEqual(['done', 'refused'])
    expect(acts.find(({ state }) => state === 'refused')?.note).toContain('Insufficient credits')
  })
})
