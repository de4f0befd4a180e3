import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the last five are kept, newest first, each once', () => {
  for (const words of ['one', 'two', 'three', 'four', 'five', 'Two', 'six']) rememberSearch('me', words)
  expect(recentSearches('me')).toEqual(['six', 'Two', 'five', 'four', 'three'])
})

test('searches end with the sign-out, and somebody else never sees them', () => {
  rememberSearch('me', 'secret game')
  expect(recentSearches('another')).toEqual([])
  forgetSearches()
  expect(recentSearches('me')).toEqual([])
})

test('what an earlier version or anything else has left there is nobody’s', () => {
  for (const left of ['["old"]', 'null', '7', '{"of":"me","words":7}', '{']) {
    localStorage.setItem('playhatch.searches', left)
    expect(recentSearches('me')).toEqual([])
  }
})
