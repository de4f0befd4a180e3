import { beforeEach, expect, test, vi } from 'vitest'
import { forgetTyped } from '#kit/runtime/forget-typed.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  const kept: Record<string, string> = {}
  const calls = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  }
  // A browser's storage lists its keys as its own properties, and not its methods.
  vi.stubGlobal('localStorage', Object.setPrototypeOf(kept, calls))
})

test('the last five searches are kept, newest first, each once', () => {
  for (const query of ['one', 'two', 'three', 'four', 'five', 'Two', 'six']) rememberSearch('me', query)
  expect(recentSearches('me')).toEqual(['six', 'Two', 'five', 'four', 'three'])
})

test('searches are deleted on sign-out and never shown to another person', () => {
  rememberSearch('me', 'secret game')
  expect(recentSearches('another')).toEqual([])
  forgetTyped()
  expect(recentSearches('me')).toEqual([])
})

test('invalid stored values are ignored', () => {
  for (const left of ['["old"]', 'null', '7', '{"of":"me","words":7}', '{']) {
    localStorage.setItem('playhatch.searches', left)
    expect(recentSearches('me')).toEqual([])
  }
})
