import { expect, test } from 'vitest'
import { hours, stoppedClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { privacyApi as api } from '../api.ts'
import { privacyJobs } from '../jobs.ts'
import { retentionKinds, retentionRules } from './rules.ts'

const db = await aDatabase()
const clock = stoppedClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const sweep = () => privacyJobs['sweep-past']?.({}, { db, clock, log: silentLog })
const standard = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionRules[kind].days])) as Record<
  (typeof retentionKinds)[number],
  number
>
const past = (days: number) => new Date(clock.now().getTime() - hours(24 * days))

const notify = (userId: string, days: number, count: number) =>
  db.query`insert into notification_history (user_id, title, message, notification_type, event_key, sent_at)
    select ${userId}::uuid, 'T', 'm', 'other', ${userId}::text || ${String(days)} || ':' || n, ${past(days)}
    from generate_series(1, ${count}::int) n`
const left = async (userId: string) =>
  (await db.query`select 1 from notification_history where user_id = ${userId}`).length
const tonight = async (kind: string) =>
  (await ask(admin, api.retention)).nights.find(
    (row) => row.kind === kind && row.night === clock.now().toISOString().slice(0, 10),
  )

test('a night deletes what is older than its kind is kept, in batches, and a second run finds nothing', async () => {
  const { profileId } = await aTester(db)
  await notify(profileId, 366, 1203)
  await notify(profileId, 364, 2)
  await Promise.all([sweep(), sweep()])
  expect(await left(profileId)).toBe(2)
  expect(await tonight('notifications')).toMatchObject({ removed: 1203, finishedAt: clock.now() })
  await sweep()
  expect(await tonight('notifications')).toMatchObject({ removed: 1203 })
})

test('a setting holds from the next night on, and is audited with its reason', async () => {
  const { profileId } = await aTester(db)
  await notify(profileId, 40, 3)
  await sweep()
  expect(await left(profileId)).toBe(3)
  await ask(admin, api.saveRetention, { ...standard, notifications: 30, reason: 'Nobody reads them.' })
  clock.advance(hours(24))
  await sweep()
  expect(await left(profileId)).toBe(0)
  expect((await ask(admin, api.retention)).days.notifications).toBe(30)
  const rows = await db.query`select detail from audit_log where action = 'retention.change'`
  expect(rows).toEqual([
    { detail: { reason: 'Nobody reads them.', changes: { notifications: { from: 365, to: 30 } } } },
  ])
  await expect(ask(admin, api.saveRetention, { ...standard, messages: 1, reason: 'Too short.' })).rejects.toMatchObject(
    { message: 'Input validation failed' },
  )
})

test('former days are listed with who and why, and are restored', async () => {
  const { days } = await ask(admin, api.retention)
  for (const [drafts, reason] of [
    [200, 'Shorter'],
    [300, 'Longer'],
    [200, 'Restored'],
  ] as const) {
    clock.advance(1000)
    await ask(admin, api.saveRetention, { ...days, drafts, reason })
  }
  const { entries } = await ask(admin, api.retentionChanges)
  expect(entries.slice(0, 3)).toMatchObject([
    { adminName: admin.name, reason: 'Restored', changes: [{ key: 'drafts', from: 300, to: 200 }] },
    { adminName: admin.name, reason: 'Longer', changes: [{ key: 'drafts', from: 200, to: 300 }] },
    { adminName: admin.name, reason: 'Shorter', changes: [{ key: 'drafts', from: 365, to: 200 }] },
  ])
  expect((await ask(admin, api.retention)).days).toEqual({ ...days, drafts: 200 })
})

test('every kind names tables and columns that exist', async () => {
  await sweep()
  const { nights } = await ask(admin, api.retention)
  expect(new Set(nights.map(({ kind }) => kind))).toEqual(new Set([...retentionKinds, 'consents', 'recordings']))
  expect(nights.every(({ finishedAt }) => finishedAt !== null)).toBe(true)
})

test('a consent is deleted when its own time after the end is over; one that holds stays', async () => {
  const { profileId } = await aTester(db)
  const consent = (type: string, withdrawnAt: Date | null) =>
    db.systemPool.query(
      `insert into consent_records (user_id, consent_type, purpose, legal_basis, granted, granted_at, withdrawn_at, changed_at)
       values ($1, $2, 'p', 'consent', $3::timestamptz is null, $4, $3, $4)`,
      [profileId, type, withdrawnAt, past(900)],
    )
  await consent('marketing', past(366))
  await consent('analytics', past(300))
  await consent('data_processing', null)
  await sweep()
  const rows = await db.query`select consent_type from consent_records where user_id = ${profileId} order by 1`
  expect(rows.map(({ consent_type }) => consent_type)).toEqual(['analytics', 'data_processing'])
})

test('the digest of a deleted mailbox is kept for two years, and as long as something is owed', async () => {
  const keep = async (days: number, owes = false) => {
    const { profileId } = await aTester(db)
    await db.query`insert into debt_mailboxes values (${profileId}, ${profileId}, ${past(days)})`
    if (owes) await owe(profileId)
    return profileId
  }
  const owe = (profileId: string) =>
    db.systemPool.query(
      `insert into promo_fraud_refunds (id, page_id, studio_id, reason, ordered_by, ordered_at, owed)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'r', $2, now(), 5)`,
      [profileId, admin.profileId],
    )
  await keep(731)
  const kept = [await keep(729), await keep(900, true)]
  await sweep()
  const rows = await db.query<{ profile_id: string }>`select profile_id from debt_mailboxes`
  expect(rows.map(({ profile_id }) => profile_id).sort()).toEqual(kept.sort())
})

test('the ledger and receipts are named as kept, each with its reason', async () => {
  const { kept } = await ask(admin, api.retention)
  const names = kept.map(({ table }) => table)
  expect(names).toEqual(expect.arrayContaining(['receipts', 'payments', 'credit_transactions', 'consents']))
  expect(kept.every(({ reason }) => reason.length > 5)).toBe(true)
})
