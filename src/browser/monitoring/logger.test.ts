import { expect, test } from 'vitest'
import { longestTexts, mostKept } from '#features/monitoring/rules.ts'
import { type LogInput, logInput } from '#features/monitoring/schema.ts'
import { noteError, receiveErrors } from './early-errors.ts'
import { openLogger, storedErrorsKey } from './logger.ts'

function aLogger({ fails = false, sends = true } = {}) {
  const sent: LogInput[] = []
  const stored = new Map<string, string>()
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  const logger = openLogger({
    send: sends
      ? async (entry) => {
          await gate
          sent.push(entry)
          if (fails) throw new TypeError('Failed to fetch')
        }
      : undefined,
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    now: () => new Date('2026-11-23T12:00:00Z'),
    sessionId: 'visit-0000',
    page: () => '/studio',
    crumbs: () => [{ at: '2026-11-23T11:59:00.000Z', text: 'opened /studio' }],
  })
  const all = async () => {
    release()
    await new Promise((done) => setTimeout(done))
    return sent
  }
  return { logger, all, kept: () => JSON.parse(stored.get(storedErrorsKey) ?? '[]') as { message: string }[] }
}

test('an error is sent once as the server takes it, with what came before and the id of its request', async () => {
  const { logger, all } = aLogger()
  const requestId = 'b1f0c9de-0000-4000-8000-000000000000'
  const error = Object.assign(new Error('No row for anna@studio.example at /x?token=abc'), { data: { requestId } })
  logger.error(error)
  logger.error(error)
  logger.warn('Memory above 180 MB', { megabytes: 190 })
  const [first, second, ...others] = await all()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    level: 'error',
    message: 'Error: No row for [email] at /x',
    sessionId: 'visit-0000',
    context: { page: '/studio', requestId, crumbs: [{ text: 'opened /studio' }] },
  })
  expect(first?.stack).toContain('logger.test')
  expect(second).toMatchObject({ level: 'warn', data: { megabytes: 190 } })
  for (const entry of [first, second]) expect(logInput.parse(entry)).toEqual(entry)
})

test('failures are ignored, the queue holds the latest hundred, and one error is sent five times at most', async () => {
  const { logger, all } = aLogger({ fails: true })
  // The first is on its way already.
  for (let n = 0; n <= mostKept.queue + 20; n++)
    logger.warn(`Slow ${String.fromCodePoint(97 + (n % 26)).repeat(n + 1)}`)
  const sent = await all()
  expect(sent).toHaveLength(mostKept.queue + 1)
  expect(sent.at(-1)?.message).toHaveLength('Slow '.length + mostKept.queue + 21)
  const other = aLogger()
  for (let n = 0; n < 20; n++) other.logger.warn('Again and again')
  expect(await other.all()).toHaveLength(5)
})

test('the browser keeps the latest fifty errors; outside of production nothing is sent', async () => {
  const { logger, all, kept: stored } = aLogger({ sends: false })
  for (let n = 0; n < mostKept.storedErrors + 10; n++) logger.error(new Error(`Broke ${n}`))
  expect(await all()).toEqual([])
  expect(stored()).toHaveLength(mostKept.storedErrors)
  expect(stored().at(-1)?.message).toBe(`Error: Broke ${mostKept.storedErrors + 9}`)
})

test('any thrown value is readable, long ones are cut, and what no page causes is left out', async () => {
  const { logger, all } = aLogger()
  for (const thrown of ['plain', null, undefined, 7, '', new Error('x '.repeat(5000))]) logger.error(thrown)
  for (const nothing of ['Script error.', 'ResizeObserver loop limit exceeded']) logger.error(nothing)
  const sent = await all()
  expect(sent.map(({ message }) => message.slice(0, 14))).toEqual([
    'plain',
    'null',
    'undefined',
    '7',
    'An empty error',
    'Error: x x x x',
  ])
  expect(sent.at(-1)?.message).toHaveLength(longestTexts.message)
})

test('errors from before the logger has loaded are received by it', () => {
  const received: unknown[] = []
  for (let n = 0; n < 30; n++) noteError(n)
  receiveErrors((error) => received.push(error))
  noteError('later')
  expect(received).toEqual([...Array.from({ length: 20 }, (_, n) => n), 'later'])
})
