import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { aServer } from '#testing/server.ts'

// Regression: what was to be summed up after a minute did not exist yet, which was logged as an error.
test('a start that takes longer than a minute logs no warning', async () => {
  const lines: { msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const real = globalThis.setInterval
  const quick = ((work: () => void, ms: number) => real(work, ms === minutes(1) ? 1 : ms)) as typeof setInterval
  const timers = vi.spyOn(globalThis, 'setInterval').mockImplementation(quick)
  await aServer({ log, work: false }).finally(() => timers.mockRestore())
  expect(lines).toEqual([])
})
