import { expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { firstDayEarnings, tutorialFor, typicalEarnings } from './rules.ts'

const { standard, launch } = settingPresets

test('first-day earnings are 53 with a complete profile and 3 without, under the standard settings', () => {
  expect(firstDayEarnings(standard, true)).toBe(53)
  expect(firstDayEarnings(standard, false)).toBe(3)
  expect(firstDayEarnings({ ...launch, profile_bonus: 20 }, true)).toBe(21)
})

test('tests of 15, 30 and 60 minutes pay what quick, standard and expert reviews pay', () => {
  const credits = (settings: typeof standard) => typicalEarnings(settings).map((test) => test.credits)
  expect(typicalEarnings(standard).map((test) => test.minutes)).toEqual([15, 30, 60])
  expect(credits(standard)).toEqual([17, 70, 196])
  expect(credits(launch)).toEqual([2, 2, 2])
  expect(credits({ ...standard, flat_review_reward: 1 })).toEqual([70, 70, 70])
})

test.each([
  ['tester', [], 'tester'],
  ['tester', [{ flow: 'registration', ended: false }], 'tester'],
  ['tester', [{ flow: 'tester', ended: false }], 'tester'],
  ['tester', [{ flow: 'tester', ended: true }], null],
  ['tester', [{ flow: 'tester_invited', ended: false }], 'tester_invited'],
  ['tester', [{ flow: 'tester_invited', ended: true }], null],
  ['studio', [{ flow: 'tester', ended: true }], 'studio'],
  ['studio', [{ flow: 'studio', ended: true }], null],
] as const)('a %s with the flows %j gets the tutorial %s', (role, flows, shown) => {
  expect(tutorialFor(role, flows)).toBe(shown)
})
