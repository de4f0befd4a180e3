import { afterEach, expect, test, vi } from 'vitest'
import { unloaded } from './lazy-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window that records reloads, without leaving the page. */
function aWindow() {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    location: { pathname: '/credits', reload },
    navigator: { onLine: true },
  })
  return reload
}

/** What rendering throws: an error, or the promise that the page waits for. */
function thrownBy(render: () => unknown): unknown {
  try {
    render()
  } catch (thrown) {
    return thrown
  }
  throw new Error('Nothing was thrown.')
}

test('a page whose file is gone reloads once and waits, however often it is rendered; in the end it shows the error', async () => {
  vi.useFakeTimers()
  const reload = aWindow()
  const Page = unloaded(new Error('404')) as () => unknown
  const waited = thrownBy(Page)
  expect(waited).toBeInstanceOf(Promise)
  expect(thrownBy(Page)).toBe(waited)
  await vi.advanceTimersByTimeAsync(10_000)
  await waited
  expect(thrownBy(Page)).toMatchObject({ name: 'UnloadedPage', message: 'The page couldn’t be loaded: 404' })
  expect(reload).toHaveBeenCalledTimes(1)
})
