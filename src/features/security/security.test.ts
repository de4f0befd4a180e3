import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeRoles } from '#features/admin/change-roles.ts'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import { hours, minutes } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { securityApi as api } from './api.ts'
import { digestEvents } from './digest-events.ts'
import { insertSecurityEvents, type NewEvent } from './insert-events.ts'
import { securityJobs } from './jobs.ts'
import { openSecurityRecorder } from './recorder.ts'
import { EVENT_DAYS, ruleKinds } from './rules.ts'
import { anAlert, recordEvents } from './testing.ts'

const db = await aDatabase({ system: 12, person: 4 })
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const publicUrl = 'http://localhost'

let count = 0
const aNetwork = () => `10.${Math.floor(++count / 250)}.${count % 250}.0/24`
const dashboard = () => call(admin, api.dashboard, { dayStart: new Date(Date.now() - hours(12)) })
const alertsOf = async (subject: string) =>
  await db.query`select id, total, state, people::text[] as people, auto_response_triggered as auto from security_alerts
    where subject = ${subject} order by started_at`

const guesses = (network: string, amount: number, at = new Date(), userId?: string): NewEvent[] =>
  Array.from({ length: amount }, (_, n) => ({
    type: 'sign_in_failed',
    network,
    userId,
    at: new Date(at.getTime() + n * 1000),
  }))

test('ten failed sign-ins of one network in five minutes raise one alert; further ones are added to it', async () => {
  const network = aNetwork()
  const [one, other] = [await aTester(db), await aTester(db)]
  const start = new Date(Date.now() - minutes(4))
  await recordEvents(db, guesses(network, 9, start, one.profileId))
  expect(await alertsOf(network)).toEqual([])
  await recordEvents(db, guesses(network, 3, new Date(start.getTime() + minutes(1)), other.profileId))
  const [alert] = await alertsOf(network)
  expect(alert).toMatchObject({ total: 12, state: 'open', auto: false })
  expect([...alert.people].sort()).toEqual([one.profileId, other.profileId].sort())
  await recordEvents(db, guesses(network, 5, new Date(start.getTime() + minutes(3))))
  expect(await alertsOf(network)).toMatchObject([{ total: 17 }])
  const shown = (await dashboard()).alerts.find(({ id }) => id === alert.id)
  expect(shown).toMatchObject({ network, people: 2, state: 'open', responses: [] })
  const course = await call(admin, api.course, { alertId: alert.id })
  expect(course.steps.reduce((sum, { events }) => sum + events, 0)).toBe(17)
  expect(course.gotIn).toBe(0)
})

test('slow guesses raise no alert', async () => {
  const network = aNetwork()
  const start = Date.now() - hours(2)
  await recordEvents(
    db,
    Array.from({ length: 12 }, (_, n) => ({ type: 'sign_in_failed', network, at: new Date(start + minutes(n)) })),
  )
  expect(await alertsOf(network)).toEqual([])
})

test('two processes that digest the same events add them up once and raise one alert', async () => {
  const network = aNetwork()
  const at = new Date(Date.now() - minutes(2))
  const before = (await dashboard()).today.find(({ score }) => score === 2)?.events ?? 0
  await db.systemPool.query(insertSecurityEvents(guesses(network, 30, at)))
  await Promise.all(
    Array.from({ length: 6 }, () => db.asSystem((tx) => digestEvents(tx, { now: new Date(), publicUrl }))),
  )
  expect(await alertsOf(network)).toMatchObject([{ total: 30 }])
  const after = await dashboard()
  expect(after.today.find(({ score }) => score === 2)?.events).toBe(before + 30)
  expect(after.networks.find((one) => one.network === network)?.refused).toBe(30)
})

test('of two admins who respond alike one does it; it is undone with one call and can be repeated', async () => {
  const { profileId } = await aTester(db)
  const network = aNetwork()
  const alertId = await anAlert(db, { network, people: [profileId] })
  const block = () => call(admin, api.respond, { alertId, kind: 'block_network' })
  const outcomes = await Promise.allSettled([block(), block(), block()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const shown = async () => (await dashboard()).alerts.find(({ id }) => id === alertId)
  const [response] = (await shown())?.responses ?? []
  expect(await shown()).toMatchObject({ state: 'handled', responses: [{ kind: 'block_network', byName: admin.name }] })
  await call(admin, api.undo, { responseId: response?.id ?? '' })
  expect(await shown()).toMatchObject({ state: 'open', responses: [] })
  await expect(call(admin, api.undo, { responseId: response?.id ?? '' })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  await block()
  const rows = await db.query`select action from audit_log where detail->>'alertId' = ${alertId} order by created_at`
  expect(rows.map(({ action }) => action)).toEqual([
    'security.block_network',
    'security.undo_block_network',
    'security.block_network',
  ])
})

test('sign-ins end at once and work again after the undo', async () => {
  const { profileId } = await aTester(db)
  const secrets = { sessionSecret: 's'.repeat(32), bonusSecret: 'b'.repeat(32), factorKey: 'f'.repeat(32) }
  const config = { publicUrl, sessionMaxDays: 30, social: { clients: {}, testOrigin: undefined } }
  const { callerOf } = openAccountsServices({
    db,
    clock: { now: () => new Date() },
    config,
    log: silentLog,
    ...secrets,
  })
  const token = randomUUID()
  await db.query`insert into auth_sessions (user_id, token, expires_at)
    values (${profileId}, ${token}, now() + interval '1 day')`
  expect(await callerOf(token)).not.toBeNull()
  const alertId = await anAlert(db, { network: aNetwork(), people: [profileId] })
  await call(admin, api.respond, { alertId, kind: 'end_sign_ins' })
  expect(await callerOf(token)).toBeNull()
  expect(await callerOf(`held:${token}`)).not.toBeNull()
  const alert = (await dashboard()).alerts.find(({ id }) => id === alertId)
  await call(admin, api.undo, { responseId: alert?.responses[0]?.id ?? '' })
  expect(await callerOf(token)).not.toBeNull()
})

test('a dismissal needs a reason, and the own network a confirmation', async () => {
  const alertId = await anAlert(db, { network: '127.0.0.0/24' })
  await expect(call(admin, api.respond, { alertId, kind: 'dismiss' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(call(admin, api.respond, { alertId, kind: 'block_network' })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  await call(admin, api.respond, { alertId, kind: 'dismiss', reason: 'A load test' })
  const alert = (await dashboard()).alerts.find(({ id }) => id === alertId)
  expect(alert).toMatchObject({ state: 'dismissed', responses: [{ reason: 'A load test' }] })
})

test('an automatic response is off until an admin switches it on', async () => {
  const values = { ...ruleKinds.forged_webhook.defaults, reason: 'A try' }
  const forge = async () => {
    const network = aNetwork()
    await recordEvents(db, [{ type: 'webhook_forged', network, at: new Date() }])
    return (await alertsOf(network))[0]
  }
  expect(await forge()).toMatchObject({ state: 'open', auto: false })
  await call(admin, api.saveRule, { key: 'forged_webhook', ...values, isAutomatic: true })
  expect(await forge()).toMatchObject({ state: 'handled', auto: true })
  await call(admin, api.saveRule, { key: 'forged_webhook', ...values, isActive: false })
  expect(await forge()).toBeUndefined()
  await call(admin, api.saveRule, { key: 'forged_webhook', ...values })
})

test('no automatic response blocks a network from which somebody signed in within a day', async () => {
  const automatic = async (key: 'forged_webhook' | 'failed_sign_ins', isAutomatic: boolean) =>
    call(admin, api.saveRule, { key, ...ruleKinds[key].defaults, isAutomatic, reason: 'A try' })
  const { profileId } = await aTester(db)
  const attacked = async (events: (network: string) => NewEvent[], signedInHoursAgo?: number) => {
    const network = aNetwork()
    const at = new Date(Date.now() - hours(signedInHoursAgo ?? 0))
    const signIn = { type: 'sign_in_unusual', network, userId: profileId, at }
    if (signedInHoursAgo !== undefined) await recordEvents(db, [signIn])
    await recordEvents(db, events(network))
    return (await alertsOf(network))[0]
  }
  const forged = (network: string) => [{ type: 'webhook_forged', network, at: new Date() }]
  const guessed = (network: string) => guesses(network, 10, new Date(Date.now() - minutes(2)))
  for (const [key, events] of [
    ['forged_webhook', forged],
    ['failed_sign_ins', guessed],
  ] as const) {
    await automatic(key, true)
    expect(await attacked(events)).toMatchObject({ state: 'handled', auto: true })
    expect(await attacked(events, 25)).toMatchObject({ state: 'handled', auto: true })
    expect(await attacked(events, 23)).toMatchObject({ state: 'open', auto: false })
    await automatic(key, false)
  }
})

test('former values of a rule are listed with who and why, and are restored; a change needs a reason', async () => {
  const rule = { key: 'forged_webhook' as const, ...ruleKinds.forged_webhook.defaults }
  await expect(call(admin, api.saveRule, { ...rule, reason: ' ' })).rejects.toMatchObject({
    message: 'Input validation failed',
  })
  await call(admin, api.saveRule, { ...rule, threshold: 3, windowMinutes: 30, reason: 'A noisy provider' })
  await call(admin, api.saveRule, { ...rule, threshold: 3, reason: 'Restored the window' })
  const changes = await call(admin, api.ruleChanges)
  const becauseOf = (why: string) => changes.entries.find(({ reason }) => reason === why)
  expect(becauseOf('A noisy provider')).toMatchObject({
    adminName: admin.name,
    subjectId: 'forged_webhook',
    changes: [
      { key: 'threshold', from: 1, to: 3 },
      { key: 'windowMinutes', from: 60, to: 30 },
    ],
  })
  expect(becauseOf('Restored the window')?.changes).toEqual([{ key: 'windowMinutes', from: 30, to: 60 }])
  expect((await dashboard()).rules.find(({ key }) => key === 'forged_webhook')).toMatchObject({
    threshold: 3,
    windowMinutes: 60,
  })
  await call(admin, api.saveRule, { ...rule, reason: 'As it was' })
})

test('a role change at night raises an alert about the person', async () => {
  const rule = { key: 'night_role_change' as const, ...ruleKinds.night_role_change.defaults }
  const hour = new Date().getUTCHours()
  await call(admin, api.saveRule, { ...rule, fromHour: hour, toHour: (hour + 2) % 24, reason: 'A try' })
  const { profileId } = await aTester(db)
  const means = { bonusSecret: 'b', publicUrl }
  await db.asSystem((tx) =>
    changeRoles(tx, { profileId, give: ['consultant'], take: [], reason: 'x', actorId: null, now: new Date(), means }),
  )
  await db.asSystem((tx) => digestEvents(tx, { now: new Date(), publicUrl }))
  expect(await alertsOf(profileId)).toMatchObject([{ total: 1 }])
})

test('exports of more than 100 people in an hour raise an alert', async () => {
  const { profileId } = await aPerson(db, 'admin')
  const exported = (people: number): NewEvent => ({
    type: 'export_created',
    userId: profileId,
    details: { people },
    at: new Date(),
  })
  await recordEvents(db, [exported(60), exported(40)])
  expect(await alertsOf(profileId)).toEqual([])
  await recordEvents(db, [exported(1)])
  expect(await alertsOf(profileId)).toMatchObject([{ total: 101 }])
})

test('a flood of refusals becomes few rows, with all its calls counted', async () => {
  const recorder = openSecurityRecorder({
    db,
    clock: { now: () => new Date() },
    log: silentLog,
    publicUrl,
    everyMs: 60_000,
  })
  const rowsOf = async (type: string, ip: string) =>
    (
      await db.query`select count(*)::int as rows, coalesce(sum(times), 0)::int as calls from enhanced_security_events
        where event_type = ${type} and source_ip = ${ip}`
    )[0]
  for (let n = 0; n < 50_000; n++)
    recorder.note({ type: 'guard_refused', address: '192.0.2.9', details: { call: `games.${n % 1000}` } })
  for (let n = 0; n < 2; n++) recorder.note({ type: 'link_guessed', address: '192.0.2.9', ignoreFirst: 2 })
  for (let n = 0; n < 5; n++) recorder.note({ type: 'link_guessed', address: '2001:db8:4:1::9', ignoreFirst: 2 })
  await recorder.close()
  const flood = await rowsOf('guard_refused', '192.0.2.0/24')
  expect(flood.calls).toBe(50_000)
  expect(flood.rows).toBeLessThan(300)
  expect((await rowsOf('link_guessed', '192.0.2.0/24')).rows).toBe(0)
  expect((await rowsOf('link_guessed', '2001:db8:4::/48')).calls).toBe(5)
})

test('old events are deleted at night, and their sums stay', async () => {
  const old = new Date(Date.now() - hours(24 * (EVENT_DAYS + 1)))
  const network = aNetwork()
  await recordEvents(db, [{ type: 'rate_limited', network, at: old, times: 7 }])
  await securityJobs['sweep-security-events']?.({}, { db, clock: { now: () => new Date() }, log: silentLog })
  const one = async (text: string) => (await db.systemPool.query(text)).rows
  expect(await one(`select 1 from enhanced_security_events where source_ip = '${network}'`)).toEqual([])
  const hour = new Date(Math.floor(old.getTime() / hours(1)) * hours(1)).toISOString()
  expect(await one(`select events from security_hours where hour = '${hour}'`)).toEqual([{ events: 7 }])
})
