import { describe, expect, test } from 'vitest'
import { settingKeys, settingPresets } from '#features/credits/settings/credit-settings.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { saveSettings } from '#features/credits/settings/save-settings.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { adminApi } from '../api.ts'
import { leavesNothing, losesCredits, marginsOf, warningsOf } from './margins.ts'

const db = await aDatabase()
const clock = movableClock()
const admin = await aPerson(db, 'admin')
const save = (values: Record<string, number>, shown: Record<string, number>) =>
  db.asSystem((tx) => saveSettings(tx, { values, shown, reason: 'A test', adminId: admin.profileId, now: clock.now() }))
const call = callerOn(db, clock)
const inForce = () => db.asSystem((tx) => readSettings(tx, settingKeys))

test('saved settings are in force at once; the audit log has old and new values and the reason', async () => {
  expect(await save({ add_game: 12, quick: 25 }, { add_game: 10, quick: 25 })).toEqual(['add_game'])
  expect((await inForce()).add_game).toBe(12)
  const rows = await db.query`select actor_id, detail from audit_log where action = 'settings.change'
    order by created_at desc limit 1`
  expect(rows).toEqual([
    { actor_id: admin.profileId, detail: { reason: 'A test', changes: { add_game: { from: 10, to: 12 } } } },
  ])
})

test('of 20 concurrent changes of one price, one succeeds and the others get STATE_CHANGED', async () => {
  const before = (await inForce()).expert
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => save({ expert: 300 + n }, { expert: before })),
  )
  const won = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason.code).toBe('STATE_CHANGED')
})

test('a whole preset can be saved', async () => {
  const shown = await inForce()
  await save(settingPresets.launch, shown)
  expect(await inForce()).toEqual(settingPresets.launch)
})

describe('margins', () => {
  test('every margin of the preset standard is positive', () => {
    expect(marginsOf(settingPresets.standard).filter((one) => losesCredits(one) || leavesNothing(one))).toEqual([])
  })

  test('the answer warns of free items and rewards above their price', async () => {
    expect(warningsOf(settingPresets.standard)).toEqual([])
    const shown = await inForce()
    const values = { add_game: 0, send_invite: 0, quick: 25, quick_reward: 60, standard: 100, standard_reward: 70 }
    // Such rewards wait for a second admin; the next answer names them once they are in force.
    await save(values, shown)
    const { warnings } = await call(admin, adminApi.saveSettings, { values: {}, shown: {}, reason: 'A try' })
    expect(warnings).toEqual([
      'Adding a game costs nothing.',
      'An invitation costs nothing.',
      'A quick review pays 60 credits and costs 25.',
      'An invitation pays 1 credit and costs 0.',
    ])
  })

  test('every margin of the preset launch is zero', () => {
    const empty = marginsOf(settingPresets.launch).filter(leavesNothing)
    expect(empty.map(({ what }) => what)).toEqual(['quick', 'standard', 'enhanced', 'expert', 'invitation'])
  })

  test('the flat reward of 70 loses 45 with each quick review', () => {
    const flat = marginsOf({ ...settingPresets.standard, flat_review_reward: 1 })
    expect(flat.filter(losesCredits)).toMatchObject([{ what: 'quick', plain: -45 }])
  })

  test('the least margin is that of a Legend with the full bonus', () => {
    expect(marginsOf(settingPresets.standard)[1]).toEqual({
      what: 'standard',
      price: 100,
      reward: 70,
      plain: 30,
      least: 100 - 175 - 5,
    })
  })
})

test('former values are listed with who and why, of all settings or of one, and can be put back', async () => {
  const { quick, review } = await inForce()
  await call(admin, adminApi.saveSettings, {
    values: { quick: 31, review: 90 },
    shown: { quick, review },
    reason: 'Sale',
  })
  await call(admin, adminApi.saveSettings, { values: { quick: 32 }, shown: { quick: 31 }, reason: 'Sale ends' })
  const all = await call(admin, adminApi.settingChanges, {})
  expect(all.entries.slice(0, 2).map(({ reason, adminName }) => [reason, adminName])).toEqual([
    ['Sale ends', admin.name],
    ['Sale', admin.name],
  ])
  const { entries } = await call(admin, adminApi.settingChanges, { key: 'review' })
  expect(entries[0]?.changes).toEqual([{ key: 'review', from: review, to: 90 }])
  await call(admin, adminApi.saveSettings, { values: { quick }, shown: { quick: 32 }, reason: 'Back' })
  expect((await inForce()).quick).toBe(quick)
})
