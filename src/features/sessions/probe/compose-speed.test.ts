import { expect, test } from 'vitest'
import { composeSpeed } from './compose-speed.ts'

const session = (fps: number, firstMs: number | null = null) => ({
  fps,
  worst: fps / 2,
  firstMs,
  stalls: 0,
  heap: null,
})
const build = (version: string, rates: readonly number[]) => ({ version, sessions: rates.map((fps) => session(fps)) })

test('a build is compared with the one before in words with the number of testers', () => {
  const [fps, worst, stalls] = composeSpeed(
    build('0.4.1', [60, 60, 59, 58, 60, 60, 59, 60]),
    build('0.4.0', [30, 31, 29, 30, 33, 28, 30, 31]),
  )
  expect(fps).toMatchObject({ id: 'fps', verdict: 'told', better: true, before: { people: 8, middle: 30 } })
  expect(fps?.now).toEqual({ version: '0.4.1', people: 8, middle: 60 })
  expect(worst).toMatchObject({ verdict: 'told', better: true })
  expect(stalls).toMatchObject({ verdict: 'cannot', better: null, text: 'No difference can be told from 8 and 8.' })
})

test('two testers are too few, a first build is compared with nothing, and what nobody told is left out', () => {
  const [fps] = composeSpeed(build('2', [60, 60]), build('1', [20, 20, 20]))
  expect(fps).toMatchObject({ verdict: 'few', better: null, text: 'Too few to compare: 3 and 2.' })
  const first = composeSpeed({ version: '1', sessions: [session(60, 900), session(61, 1100)] }, null)
  expect(first.map(({ id }) => id)).toEqual(['fps', 'worst', 'first', 'stalls'])
  expect(first[2]).toMatchObject({ now: { middle: 1000 }, before: null, verdict: null })
})
