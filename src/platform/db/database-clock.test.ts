import { afterEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { hours, movableClock, systemClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts'
import { openDatabase } from './open.ts'

const db = await aDatabase({ system: 2, person: 1 })
const days = (n: number) => hours(24 * n)
const opened: DatabaseClock[] = []
afterEach(() => {
  for (const clock of opened.splice(0)) clock.stop()
})

async function open({ clock = systemClock, onLoopback = true, ownTime = Date.now } = {}) {
  const made = await openDatabaseClock({ pool: db.systemPool, clock, onLoopback, log: silentLog, ownTime })
  opened.push(made)
  return made
}

test('a process whose clock is days ahead or behind does not start', async () => {
  await expect(open({ ownTime: () => Date.now() + days(3) })).rejects.toThrow(
    "The clock of this machine is 3 days ahead of the database's",
  )
  await expect(open({ ownTime: () => Date.now() - 40_000 })).rejects.toThrow('40 seconds behind')
})

test('within 30 s it starts, and what is due follows the database', async () => {
  const clock = await open({ ownTime: () => Date.now() + 20_000 })
  expect(clock.isRight).toBe(true)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000)
})

test('a clock that is set ahead while the process runs moves nothing, and the process says that it is wrong', async () => {
  let wrong = 0
  const clock = await open({ ownTime: () => Date.now() + wrong })
  wrong = days(3)
  expect(clock.now().getTime()).toBeLessThan(Date.now() + hours(1))
  await clock.compare()
  expect(clock.isRight).toBe(false)
  expect(clock.now().getTime()).toBeLessThan(Date.now() + hours(1))
  wrong = 0
  await clock.compare()
  expect(clock.isRight).toBe(true)
})

test('tests shift the clock of their process, or the time of the database for all processes; off loopback such a start is refused', async () => {
  const own = movableClock()
  const clock = await open({ clock: own })
  own.advance(days(2))
  expect(clock.now().getTime()).toBeGreaterThan(Date.now() + days(1.9))
  const system = { ...db.access.system, options: '-c playhatch.clock_shift=3days' }
  const shifted = openDatabase({ system, person: db.access.person }, silentLog, { system: 1, person: 1 })
  const read = { clock: systemClock, log: silentLog, pool: shifted.systemPool }
  try {
    const seen = await openDatabaseClock({ ...read, onLoopback: true })
    opened.push(seen)
    expect(seen.now().getTime()).toBeGreaterThan(Date.now() + days(2.9))
    await expect(openDatabaseClock({ ...read, onLoopback: false })).rejects.toThrow('which is for tests alone')
  } finally {
    await shifted.close()
  }
})
