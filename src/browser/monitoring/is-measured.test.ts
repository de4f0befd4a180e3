import { expect, test } from 'vitest'
import { isMeasured } from './is-measured.ts'

const aTab = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a quarter of the visits is measured, and a tab keeps its answer', () => {
  const storage = aTab()
  expect(isMeasured({ navigator: {}, storage, random: () => 0.24 })).toBe(true)
  expect(isMeasured({ navigator: {}, storage, random: () => 0.9 })).toBe(true)
  expect(isMeasured({ navigator: { doNotTrack: '0' }, storage: aTab(), random: () => 0.25 })).toBe(false)
})

test('who asks not to be tracked is never measured', () => {
  for (const navigator of [{ doNotTrack: '1' }, { globalPrivacyControl: true }])
    expect(isMeasured({ navigator, storage: undefined, random: () => 0 })).toBe(false)
})
