import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reviewDepths } from '#shared/depths.ts'
import {
  applyMultiplier,
  normaliseType,
  qualityCredits,
  qualityReputation,
  reviewReward,
  rewardShare,
  transactionTypes,
  typeLabels,
} from './rules.ts'
import { settingFallback, settingKeys, settingPresets } from './settings/credit-settings.ts'

describe('transaction types', () => {
  test('there are eleven types, each with a distinct label', () => {
    expect(transactionTypes).toHaveLength(11)
    expect(new Set(Object.values(typeLabels)).size).toBe(11)
    expect(Object.keys(typeLabels)).toEqual([...transactionTypes])
  })

  test.each([
    ['ADD_GAME', 'ADD_GAME'],
    ['  add_game ', 'ADD_GAME'],
    ['Stripe_\u200bPayment\u0000', 'STRIPE_PAYMENT'],
    ['ask\t_\nreview', 'ASK_REVIEW'],
    ['\ufeffrefund\u00a0', 'REFUND'],
    ['ADD-GAME', null],
    ['', null],
    ['constructor', null],
  ])('normaliseType(%j) is %s', (input, type) => {
    expect(normaliseType(input)).toBe(type)
  })
})

describe('settings', () => {
  test.each([
    ['add_game', 10, 5],
    ['send_invite', 5, 1],
    ['quick', 25, 2],
    ['standard', 100, 2],
    ['enhanced', 150, 2],
    ['expert', 280, 2],
    ['review', 100, 2],
    ['invite_reward', 3, 1],
    ['profile_bonus', 50, 50],
    ['studio_starting_credits', 10, 10],
  ] as const)('%s costs %i, at launch %i', (key, standard, launch) => {
    expect(settingPresets.standard[key]).toBe(standard)
    expect(settingPresets.launch[key]).toBe(launch)
    expect(settingFallback(key)).toBe(standard)
  })

  test('both presets set every key to a whole number of credits', () => {
    for (const preset of Object.values(settingPresets)) {
      expect(Object.keys(preset).sort()).toEqual([...settingKeys].sort())
      expect(Object.values(preset).every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
    }
  })

  test.each(['brush', 'constructor', '__proto__', ''])('the unknown key %j falls back to 100', (key) => {
    expect(settingFallback(key)).toBe(100)
  })
})

describe('rewards', () => {
  test.each([
    [25, 17],
    [100, 70],
    [150, 105],
    [280, 196],
    [2, 1],
    [1, 0],
    [0, 0],
  ])('the share of a price of %i is %i', (price, reward) => {
    expect(rewardShare(price)).toBe(reward)
  })

  test('the standard rewards are the shares of the standard prices', () => {
    for (const depth of reviewDepths) {
      expect(reviewReward(depth, settingPresets.standard)).toBe(rewardShare(settingPresets.standard[depth]))
    }
  })

  test('one setting makes every depth pay the flat 70', () => {
    const flat = { ...settingPresets.standard, flat_review_reward: 1 }
    for (const depth of reviewDepths) expect(reviewReward(depth, flat)).toBe(70)
  })

  test.each([
    [70, 100, 70],
    [17, 110, 18],
    [70, 110, 77],
    [70, 230, 161],
    [105, 120, 126],
    [196, 250, 490],
    [3, 150, 4],
    [0, 250, 0],
  ])('%i at %i %% is %i', (amount, percent, result) => {
    expect(applyMultiplier(amount, percent)).toBe(result)
  })

  test('a multiplier never yields a fraction nor more than its exact product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 100, max: 250 }), (amount, percent) => {
        const paid = applyMultiplier(amount, percent)
        expect(Number.isInteger(paid)).toBe(true)
        expect(paid * 100).toBeLessThanOrEqual(amount * percent)
        expect((paid + 1) * 100).toBeGreaterThan(amount * percent)
      }),
    )
  })

  test.each([
    [0, 0, 0],
    [69, 0, 0],
    [70, 1, 5],
    [73, 1, 6],
    [77, 1, 7],
    [78, 2, 7],
    [85, 3, 10],
    [92, 3, 12],
    [93, 4, 12],
    [99, 4, 14],
    [100, 5, 15],
  ])('a score of %i adds %i credits and %i reputation', (score, credits, reputation) => {
    expect(qualityCredits(score)).toBe(credits)
    expect(qualityReputation(score)).toBe(reputation)
  })
})
