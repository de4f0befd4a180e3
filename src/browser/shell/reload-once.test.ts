import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

function aBrowser({ online = true } = {}) {
  const kept = new Map<string, string>()
  const browser = {
    reloads: 0,
    online,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => {
      browser.reloads++
    },
  }
  return browser
}

test('a page whose file is gone is reloaded, once for each build', () => {
  const browser = aBrowser()
  expect(reloadOnce('build 1 /studio', browser)).toBe(true)
  expect(reloadOnce('build 1 /studio', browser)).toBe(false)
  expect(reloadOnce('build 2 /studio', browser)).toBe(true)
  expect(browser.reloads).toBe(2)
})

test('no reload while offline: the page would be lost', () => {
  const browser = aBrowser({ online: false })
  expect(reloadOnce('build 1 /studio', browser)).toBe(false)
  expect(browser.reloads).toBe(0)
})

test('without storage there is no reload, to avoid an endless loop', () => {
  const browser = aBrowser()
  const storage = {
    getItem: (): never => {
      throw new Error('denied')
    },
    setItem: () => undefined,
  }
  expect(reloadOnce('build 1 /studio', { ...browser, storage, reload: browser.reload })).toBe(false)
  expect(browser.reloads).toBe(0)
})
