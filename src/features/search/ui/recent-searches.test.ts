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

test('the last five searches are kept, newest first, each once', () => {
  for (const query of ['one', 'two', 'three', 'four', 'five', 'Two', 'six']) rememberSearch('me', query)
  expect(recentSearches('me')).toEqual(['six', 'Two', 'five', 'four', 'three'])
})

test('searches are deleted on sign-out and never shown to another person', () => {
  rememberSearch('me', 'secret game')
  expect(recentSearches('another')).toEqual([])
  forgetSearches()
  expect(recentSearches('me')).toEqual([])
})

test('invalid stored values are ignored', () => {
  for (const left of ['["old"]', 'null', '7', '{"of":"me","words":7}', '{']) {
    localStorage.setItem('playhatch.searches', left)
    expect(recentSearches('me')).toEqual([])
  }
})
