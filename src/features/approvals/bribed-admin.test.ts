import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { consultingApi } from '#features/consulting/api.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, creditsOf } from '#testing/people.ts'
import { approvalsApi as api } from './api.ts'

/** What one admin can do alone that creates credits or moves them from the platform (credits-11). */
const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const [jonas, ines] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]

const reason = 'A try'
const offer = (given: Partial<{ id: string; credits: number; priceCents: number; isActive: boolean }> = {}) => ({
  id: randomUUID(),
  name: `Trial ${randomUUID().slice(0, 8)}`,
  description: '',
  credits: 20,
  priceCents: 300,
  discountPercentage: 0,
  isPopular: false,
  isActive: true,
  reason,
  requestId: randomUUID(),
  ...given,
})
const save = (by: TestPerson, given: ReturnType<typeof offer>) => call(by, paymentsApi.savePackage, given)
const onSale = async () => (await call(jonas, paymentsApi.allPackages)).filter(({ isActive }) => isActive)
const settings = async () => {
  const rows = await db.query`select setting_key, setting_value from credit_settings`
  return Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]))
}
const set = (by: TestPerson, values: object, shown: object, requestId = randomUUID()) =>
  call(by, adminApi.saveSettings, { values, shown, reason, requestId })

describe('packages', () => {
  test('1,000,000 credits for $0.50 are not on sale before another admin approves, who reads what changes', async () => {
    const bribed = await aPerson(db, 'admin')
    const million = offer({ credits: 1_000_000, priceCents: 50 })
    const cost = await call(bribed, paymentsApi.packageCost, million)
    expect(cost).toMatchObject({ waits: true, limit: 1000, used: 0 })
    expect(cost.credits).toBeGreaterThan(1_000_000)
    expect(cost.deciders).toEqual(expect.arrayContaining([jonas.name, ines.name]))
    expect(await save(bribed, million)).toEqual({ success: true, pending: true })
    expect(await save(bribed, million)).toEqual({ success: true, pending: true })
    expect((await onSale()).map(({ id }) => id)).not.toContain(million.id)
    const { acts } = await call(jonas, api.list, { waiting: true })
    expect(acts.filter(({ personName }) => personName === million.name)).toMatchObject([
      {
        kind: 'package',
        mayDecide: true,
        isMine: false,
        dueAt: null,
        lines: expect.arrayContaining(['Credits: 1,000,000', 'Price: $0.50', 'On sale: yes']),
      },
    ])
    await expect(call(bribed, api.approve, { actId: million.requestId })).rejects.toMatchObject({
      code: 'RLS_VIOLATION',
    })
    await call(jonas, api.refuse, { actId: million.requestId, reason: 'No' })
    await expect(save(bribed, million)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  })

  test('neither small steps, nor a package that is activated later, nor a lower best one first', async () => {
    const bribed = await aPerson(db, 'admin')
    const pending = async (given: ReturnType<typeof offer>) => (await save(bribed, given)).pending ?? false
    // $0.50 buys 7 credits in the best package; 8 cost little in one purchase, and much in a month of them.
    expect(await pending(offer({ credits: 8, priceCents: 50 }))).toBe(true)
    const sleeping = offer({ credits: 1_000_000, priceCents: 50, isActive: false })
    expect(await pending(sleeping)).toBe(false)
    expect(await pending({ ...sleeping, isActive: true, requestId: randomUUID() })).toBe(true)
    // Taking the best one off costs nothing, and putting it back is reckoned with what is left.
    const best = (await onSale()).find(({ name }) => name === 'Enterprise')!
    const { sold: _sold, sortOrder: _order, ...fields } = best
    expect(await pending({ ...fields, isActive: false, reason, requestId: randomUUID() })).toBe(false)
    expect(await pending({ ...fields, credits: 16_000, reason, requestId: randomUUID() })).toBe(true)
    const actId = randomUUID()
    expect(await pending({ ...fields, reason, requestId: actId })).toBe(true)
    await call(jonas, api.approve, { actId })
    expect((await onSale()).map(({ name }) => name)).toContain('Enterprise')
  })

  test('a package that was edited while it waited is not put on sale by the old approval', async () => {
    const bribed = await aPerson(db, 'admin')
    const cheap = offer({ credits: 1000, priceCents: 1000, isActive: false })
    await save(bribed, cheap)
    const actId = randomUUID()
    expect(await save(bribed, { ...cheap, isActive: true, requestId: actId })).toMatchObject({ pending: true })
    await save(bribed, { ...cheap, credits: 900_000, requestId: randomUUID() })
    await expect(call(jonas, api.approve, { actId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect((await onSale()).map(({ id }) => id)).not.toContain(cheap.id)
  })

  test('the second admin reads all values of a package that goes on sale, also those that do not change', async () => {
    const bribed = await aPerson(db, 'admin')
    const sleeping = offer({ credits: 1_000_000, priceCents: 50, isActive: false })
    await save(bribed, sleeping)
    const actId = randomUUID()
    await save(bribed, { ...sleeping, isActive: true, requestId: actId })
    const [act] = (await call(ines, api.list, { waiting: true })).acts.filter(({ id }) => id === actId)
    expect(act?.lines).toEqual([
      `Name: ${sleeping.name}`,
      'Description: none',
      'Credits: 1,000,000',
      'Price: $0.50',
      'Discount badge: 0%',
      'Most Popular: no',
      'On sale: yes (now no)',
    ])
  })

  test('a name, a badge and a package that is no better than the others wait for nobody', async () => {
    const admin = await aPerson(db, 'admin')
    const plain = offer({ credits: 100, priceCents: 1000 })
    expect(await save(admin, plain)).toEqual({ success: true })
    expect(await call(admin, paymentsApi.packageCost, { ...plain, name: 'Other' })).toMatchObject({
      credits: 0,
      waits: false,
    })
    expect(await save(admin, { ...plain, name: 'Other', requestId: randomUUID() })).toEqual({ success: true })
  })
})

describe('prices, rewards, bonuses, shares and tiers', () => {
  test.each([
    [{ profile_bonus: 10_000 }, { profile_bonus: 50 }],
    [{ invite_reward: 10_000 }, { invite_reward: 3 }],
    [{ expert_reward: 9000 }, { expert_reward: 196 }],
    [{ studio_starting_credits: 200 }, { studio_starting_credits: 10 }],
    [{ incentives_share: 100 }, { incentives_share: 90 }],
    [{ approval_limit: 1001 }, { approval_limit: 1000 }],
    // Rewards stay, and exceed the price from now on.
    [{ expert: 1 }, { expert: 280 }],
    [{ flat_review_reward: 1 }, { flat_review_reward: 0 }],
  ])('%j waits for a second admin', async (values, shown) => {
    const bribed = await aPerson(db, 'admin')
    const actId = randomUUID()
    const before = await settings()
    expect(await set(bribed, values, shown, actId)).toMatchObject({ changed: [], pending: true })
    expect(await settings()).toEqual(before)
    const [act] = (await call(ines, api.list, { waiting: true })).acts.filter(({ id }) => id === actId)
    expect(act).toMatchObject({ kind: 'settings', lines: [expect.stringMatching(/: [\d,]+ \(now [\d,]+\)$/)] })
    await call(bribed, api.withdraw, { actId })
  })

  test('acts of all kinds of one admin are added for 30 days', async () => {
    const bribed = await aPerson(db, 'admin')
    const tester = await aTester(db)
    const adjust = (amount: number) =>
      call(bribed, adminApi.updateCredits, {
        profile_id: tester.profileId,
        credit_amount: amount,
        request_id: randomUUID(),
        transaction_type: 'ADMIN_ADJUST',
        transaction_description: reason,
      })
    expect((await set(bribed, { profile_bonus: 56 }, { profile_bonus: 50 })).pending).toBeUndefined()
    expect((await adjust(401)).pending).toBe(true)
    expect((await adjust(400)).pending).toBeUndefined()
    expect((await set(bribed, { profile_bonus: 57 }, { profile_bonus: 56 })).pending).toBe(true)
    // Lower, then raise: what was lowered is not given back to the limit.
    expect((await set(bribed, { profile_bonus: 50 }, { profile_bonus: 56 })).pending).toBeUndefined()
    expect((await set(bribed, { profile_bonus: 56 }, { profile_bonus: 50 })).pending).toBe(true)
    clock.advance(hours(24 * 30) + 1000)
    expect((await adjust(1000)).pending).toBeUndefined()
  })

  test('a higher price, a lower reward and other limits wait for nobody', async () => {
    const admin = await aPerson(db, 'admin')
    const values = { quick: 30, expert_reward: 150, longest_submit_wait: 10 }
    const shown = { quick: 25, expert_reward: 196, longest_submit_wait: 15 }
    const cost = await call(admin, adminApi.settingsCost, { values })
    expect(cost).toMatchObject({ credits: 0, waits: false, deciders: [] })
    expect((await set(admin, values, shown)).changed.sort()).toEqual(Object.keys(values).sort())
  })

  const aTier = (name: string, hoursIncluded: number, monthlyPriceCredits: number) => ({
    id: randomUUID(),
    name,
    tierType: 'consulting' as const,
    monthlyPriceCents: 100,
    monthlyPriceCredits,
    creditsIncluded: 0,
    bonusPercentage: 0,
    features: [],
    hoursIncluded,
    overageHourCents: 100,
    serviceAreas: [],
    isActive: true,
    reason,
    requestId: randomUUID(),
  })

  test('a tiny cheap tier, dearer ones that end, and time do not make a large cheap one free', async () => {
    const bribed = await aPerson(db, 'admin')
    expect(await call(bribed, consultingApi.saveTier, aTier('Tiny', 4.5, 1))).toEqual({ done: true })
    const large = aTier('Large', 720, 160)
    const value = async () => (await call(bribed, consultingApi.tierCost, large)).credits
    expect(await value()).toBeGreaterThan(140_000)
    await db.query`update subscription_tiers set is_active = false where name <> 'Tiny'`
    clock.advance(hours(24 * 30) + 1000)
    expect(await value()).toBeGreaterThan(140_000)
    expect(await call(bribed, consultingApi.saveTier, large)).toEqual({ done: true, pending: true })
    await call(jonas, api.approve, { actId: large.requestId })
    // What another admin approved costs nothing anew, only what it gives beyond.
    const { credits } = await call(bribed, consultingApi.tierCost, { ...large, name: 'Larger' })
    expect(credits).toBe(0)
    const { credits: more } = await call(bribed, consultingApi.tierCost, { ...large, monthlyPriceCredits: 100 })
    expect(more).toBe(600)
    await db.query`update subscription_tiers set is_active = (name not in ('Tiny', 'Large'))`
  })

  test('a tier with hours far below the price of the others waits', async () => {
    const bribed = await aPerson(db, 'admin')
    const tier = aTier('Friends', 100, 1)
    expect(await call(bribed, consultingApi.saveTier, tier)).toEqual({ done: true, pending: true })
    expect((await call(bribed, consultingApi.allTiers)).map(({ name }) => name)).not.toContain('Friends')
    await call(jonas, api.approve, { actId: tier.requestId })
    expect((await call(bribed, consultingApi.allTiers)).map(({ name }) => name)).toContain('Friends')
  })
})

describe('accomplices', () => {
  const makeAdmin = async (by: TestPerson): Promise<TestPerson> => {
    const puppet = await aTester(db)
    await call(by, adminApi.changeRoles, { profileId: puppet.profileId, give: ['admin'], reason })
    return { ...puppet, role: 'admin' }
  }
  const adjust = (by: TestPerson, to: TestPerson, amount: number, request_id: string = randomUUID()) =>
    call(by, adminApi.updateCredits, {
      profile_id: to.profileId,
      credit_amount: amount,
      request_id,
      transaction_type: 'ADMIN_ADJUST',
      transaction_description: reason,
    })

  test('who made each other admins share a limit and approve nothing of each other, over any steps, for 30 days', async () => {
    const bribed = await aPerson(db, 'admin')
    const puppet = await makeAdmin(bribed)
    const second = await makeAdmin(puppet)
    const receiver = await aTester(db)
    expect((await adjust(bribed, receiver, 600)).pending).toBeUndefined()
    expect((await adjust(second, await aTester(db), 600)).pending).toBe(true)
    for (const [asking, approving] of [
      [bribed, second],
      [second, bribed],
      [puppet, bribed],
    ] as const) {
      const actId = randomUUID()
      await adjust(asking, receiver, 5000, actId)
      const [act] = (await call(approving, api.list, { waiting: true })).acts.filter(({ id }) => id === actId)
      expect(act).toMatchObject({ mayDecide: false, deciders: expect.arrayContaining([jonas.name, ines.name]) })
      await expect(call(approving, api.approve, { actId })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
    }
    expect(await creditsOf(db, receiver.profileId)).toBe(600)
    clock.advance(hours(24 * 30) + 1000)
    const actId = randomUUID()
    await adjust(bribed, receiver, 5000, actId)
    await call(second, api.approve, { actId })
  })

  test('an act whose asker lost the role meanwhile takes no effect, nor does the approval of a former admin', async () => {
    const bribed = await aPerson(db, 'admin')
    const receiver = await aTester(db)
    const [first, other] = [randomUUID(), randomUUID()]
    await adjust(bribed, receiver, 3000, first)
    const leaving = await aPerson(db, 'admin')
    await adjust(jonas, receiver, 3000, other)
    await call(ines, adminApi.changeRoles, { profileId: leaving.profileId, give: ['tester'], take: ['admin'], reason })
    await expect(call(leaving, api.approve, { actId: other })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
    const outcomes = await Promise.allSettled([
      call(ines, adminApi.changeRoles, { profileId: bribed.profileId, give: ['tester'], take: ['admin'], reason }),
      call(jonas, api.approve, { actId: first }),
    ])
    const approved = outcomes[1].status === 'fulfilled'
    expect(await creditsOf(db, receiver.profileId)).toBe(approved ? 3000 : 0)
    if (!approved)
      await expect(call(jonas, api.approve, { actId: first })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await call(jonas, api.withdraw, { actId: other })
  })

  test('every admin reads that a staff role was given', async () => {
    const puppet = await makeAdmin(jonas)
    const rows = await db.query`select user_id from notification_history
      where title = 'A staff role was given' and event_key like ${`%${puppet.profileId}%`}`
    const told = rows.map(({ user_id }) => user_id)
    expect(told).toEqual(expect.arrayContaining([ines.profileId]))
    expect(told).not.toContain(puppet.profileId)
  })
})
