import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson } from '#testing/people.ts'
import { approvalsApi as api } from './api.ts'
import { approvalsJobs } from './jobs.ts'

/** Two changes that cost little one by one: what waits is valued again when it is decided (credits-11). */
const db = await aDatabase({ system: 12, person: 2 })
await installJobs(db)
const clock = movableClock()
const call = callerOn(db, clock)
const bribed = await aPerson(db, 'admin')
const reason = 'A try'

const set = async (by: TestPerson, values: object, shown: object) => {
  const requestId = randomUUID()
  const { pending } = await call(by, adminApi.saveSettings, { values, shown, reason, requestId })
  return { requestId, pending: pending ?? false }
}
const inForce = async (key: string): Promise<number> =>
  (await db.query`select setting_value from credit_settings where setting_key = ${key}`)[0].setting_value
const settle = () =>
  approvalsJobs({ bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost' })['settle-waiting-acts']?.(
    {},
    { db, clock, log: silentLog },
  )
const restore = (values: object) =>
  db.query`insert into credit_settings (setting_key, setting_value) select key, value::int
    from jsonb_each_text(${JSON.stringify(values)})
    on conflict (setting_key) do update set setting_value = excluded.setting_value`

test('a single admin who raises a sum while another change waits gets neither', async () => {
  await restore({ flat_review_reward: 0, review_reward: 70 })
  const { requestId } = await set(bribed, { flat_review_reward: 1 }, { flat_review_reward: 0 })
  await set(bribed, { review_reward: 10_000 }, { review_reward: 70 })
  clock.advance(hours(25))
  await settle()
  const { acts } = await call(bribed, api.list, {})
  expect(acts.find(({ id }) => id === requestId)).toMatchObject({
    state: 'refused',
    note: expect.stringMatching(/4,500 credits a month.*997,500 credits a month/),
  })
  expect(await inForce('flat_review_reward')).toBe(0)
})

test.each([
  // The flat sum is no reward while it is off.
  [
    [{ flat_review_reward: 1 }, { flat_review_reward: 0 }],
    [{ review_reward: 10_000 }, { review_reward: 70 }],
  ],
  // The rewards of depths are none while the flat sum is on.
  [
    [{ flat_review_reward: 0 }, { flat_review_reward: 1 }],
    [{ expert_reward: 10_000 }, { expert_reward: 300 }],
  ],
  // What two of one hand gain is the reward less the price.
  [
    [{ invite_reward: 20 }, { invite_reward: 3 }],
    [{ send_invite: 0 }, { send_invite: 5 }],
  ],
] as const)('%j is not approved after another change made it dearer', async (first, second) => {
  const other = await aPerson(db, 'admin')
  await restore({ ...first[1], ...second[1], review_reward: 70 })
  const { requestId, pending } = await set(bribed, first[0], first[1])
  expect(pending).toBe(true)
  const [waiting] = (await call(other, api.list, { waiting: true })).acts.filter(({ id }) => id === requestId)
  await restore(second[0])
  const refusal = await call(other, api.approve, { actId: requestId }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'STATE_CHANGED', details: { requested: waiting?.amount } })
  expect(refusal.details.inForce).toBeGreaterThan(waiting?.amount ?? 0)
  const [[key, former]] = Object.entries(first[1]) as [[string, number]]
  expect(await inForce(key)).toBe(former)
  await restore(second[1])
  await call(other, api.approve, { actId: requestId })
})

test('a package that became dearer while it waited is not approved; one that is as it was is', async () => {
  const other = await aPerson(db, 'admin')
  const bargain = {
    id: randomUUID(),
    name: 'Bargain',
    description: '',
    credits: 20_000,
    priceCents: 100_000,
    discountPercentage: 0,
    isPopular: false,
    isActive: true,
    reason,
    requestId: randomUUID(),
  }
  expect(await call(bribed, paymentsApi.savePackage, bargain)).toMatchObject({ pending: true })
  await db.query`update credit_packages set is_active = false where id <> ${bargain.id}`
  await expect(call(other, api.approve, { actId: bargain.requestId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await db.query`update credit_packages set is_active = true`
  await call(other, api.approve, { actId: bargain.requestId })
})
