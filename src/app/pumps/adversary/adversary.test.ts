import { expect, test } from 'vitest'
import { settingPresets } from '#features/credits/rules.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { AppError } from '#shared/errors.ts'
import { brokenBy } from './invariant.ts'
import { acts, often } from './testing-moves.ts'
import { aWorld, type World } from './testing-world.ts'

/** `npm run adversary` plays 20,000. Another seed each time; ADVERSARY_SEED plays the moves of a printed one again. */
const MOVES = Number(process.env.ADVERSARY_MOVES ?? 1000)
const WORLD = 500
const seed = Number(process.env.ADVERSARY_SEED ?? Date.now() % 2 ** 31)
const PATIENCE = 600_000

/** Numbers below 2^31 by a seed (mulberry32). */
function numbers(from: number) {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 1
  }
}

const names = Object.keys(acts).flatMap((name) => Array<string>(1 + (often[name] ?? 0)).fill(name))
const known = new Set([
  ...['NOT_FOUND', 'STATE_CHANGED', 'INSUFFICIENT_CREDITS', 'PRICE_CHANGED', 'VALIDATION_ERROR', 'ACCOUNT_FROZEN'],
  ...['PROFILE_NOT_FOUND', 'DUPLICATE_ERROR', 'RLS_VIOLATION', 'RATE_LIMITED', 'USER_EXISTS', 'FOREIGN_KEY_ERROR'],
  'ACCOUNT_SUSPENDED',
])
const played: Record<string, number> = {}

async function play(world: World, name: string, [a, b, c]: [number, number, number]) {
  try {
    await acts[name]?.(world, a, b, c)
    played[name] = (played[name] ?? 0) + 1
  } catch (error) {
    if (!(error instanceof AppError && known.has(error.code))) throw error
  }
}

test.each(Array.from({ length: Math.ceil(MOVES / WORLD) }, (_, n) => n + 1))(
  `world %i: any accounts, ${WORLD} random moves (seed ${seed}), and nobody takes out more than was put in`,
  async (n) => {
    const world = await aWorld()
    await world.db.systemPool.query(
      'insert into credit_settings (setting_key, setting_value) select key, value::int from jsonb_each_text($1)',
      [settingPresets.standard],
    )
    const next = numbers(seed + n)
    for (const start of ['newStudio', 'newStudio', 'newTester', 'newTester', 'newTester'])
      await play(world, start, [next(), next(), next()])
    for (let at = 1; at <= WORLD; ) {
      // Now and then several at once, as many devices would.
      const together = next() % 8 === 0 ? 4 : 1
      const turn = Array.from({ length: together }, () => ({
        name: names[next() % names.length] ?? '',
        how: [next(), next(), next()] as [number, number, number],
      }))
      await Promise.all(turn.map(({ name, how }) => play(world, name, how)))
      at += together
      const broken = await brokenBy(world.db.systemPool)
      if (broken.length > 0)
        expect({ seed, world: n, at, turn, broken }).toEqual({ seed, world: n, at, turn, broken: [] })
    }
    expect(await ledgerFaults(world.db)).toEqual([])
  },
  PATIENCE,
)

test('among the moves there were enough of each kind that moves credits', () => {
  const through = Object.entries(played).map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`Of ${MOVES} moves these went through (seed ${seed}): ${through.join(', ')}\n`)
  const paying = ['ask', 'take', 'accept', 'review', 'pay', 'close', 'buy', 'refund']
  const counts = paying.map((name) => played[name] ?? 0)
  // A world may end its only invitation early; most kinds come up in every thousand moves.
  expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(6)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50)
})
