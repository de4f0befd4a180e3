import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LiveListener, listenLive } from './live.ts'

/** Streams that were opened, the newest last; a test sends their events. */
const opened: Stream[] = []
class Stream extends EventTarget {
  readonly url: string
  isOpen = true
  onerror = () => {}
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  send(type: string, data: unknown) {
    if (this.isOpen) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
  close() {
    this.isOpen = false
  }
}

const network = window.EventSource
beforeEach(() => {
  opened.length = 0
  window.EventSource = Stream as never
})
afterEach(() => {
  window.EventSource = network
})

type Heard = Parameters<LiveListener>[0]
/** A tab whose answers were asked for so many milliseconds ago. */
function aTab({ age = 0 } = {}) {
  const heard: Heard[] = []
  const end = listenLive((event) => heard.push(event), Date.now() - age)
  return { heard, end, changed: () => heard.flatMap((one) => ('events' in one ? [one.events.kind] : [])) }
}
const missedBy = ({ url = '' }: Partial<Stream> = {}) => Number(new URLSearchParams(url.split('?')[1]).get('missed'))
const stream = async (at: number) => {
  await expect.poll(() => opened.length).toBe(at + 1)
  return opened[at]!
}

test('the first stream brings what was missed since the answers; after a cut everything is refetched', async () => {
  const tab = aTab({ age: 2000 })
  const first = await stream(0)
  expect(missedBy(first)).toBeGreaterThanOrEqual(2000)
  first.send('hello', { sendsMissed: true })
  first.send('live-event', { kind: 'credits', ref: null })
  expect([tab.changed(), tab.heard.some((one) => 'lost' in one)]).toEqual([['credits'], false])
  first.onerror()
  const second = await stream(1)
  expect(second.url).toBe('/live')
  second.send('hello', {})
  expect(tab.heard.at(-1)).toEqual({ lost: true })
  tab.end()
})

test('a stream whose server can’t say what was missed refetches everything', async () => {
  const tab = aTab()
  const first = await stream(0)
  first.send('hello', {})
  expect(tab.heard).toContainEqual({ lost: true })
  tab.end()
})

// Regression: a second tab took its first `hello` for its own begin, and what changed while it was loaded never came.
test('a second tab hears what changed while it was loaded, hears of a cut, and goes on where the first one ended', async () => {
  const one = aTab()
  const first = await stream(0)
  first.send('hello', { sendsMissed: true })
  first.send('live-event', { kind: 'credits', ref: null })
  const two = aTab({ age: 60_000 })
  const late = aTab({ age: -1 })
  await expect.poll(two.changed).toEqual(['credits'])
  first.send('live-event', { kind: 'games', ref: null })
  await expect.poll(late.changed).toContain('games')
  first.onerror()
  const second = await stream(1)
  second.send('hello', {})
  await expect.poll(() => two.heard.some((event) => 'lost' in event)).toBe(true)
  one.end()
  const third = await stream(2)
  expect(missedBy(third)).toBeLessThan(30_000)
  two.end()
  late.end()
})
