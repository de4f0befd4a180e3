import { expect, test } from 'vitest'
import { bitRateBudget } from './bit-rate.ts'

interface Network {
  /** Bits a second that leave. */
  uplink: number
  seconds: number
  /** When the network is away. */
  lost?: readonly [from: number, to: number]
}

/** Records a picture that takes what it is given, and sends it; answers the bits taken at last, and what waits then. */
function recordOn({ uplink, seconds, lost = [0, 0] }: Network) {
  const budget = bitRateBudget()
  const queue = { bytes: 0, behind: 0, sent: 0, failing: false }
  const changes: [second: number, bitRate: number][] = []
  let bitRate = 800_000
  const waiting: number[] = []
  for (let second = 1; second <= seconds; second++) {
    // The sound and the voice alone stay as they are.
    waiting.push((bitRate + 88_000) / 8)
    queue.failing = second >= lost[0] && second < lost[1]
    let room = queue.failing ? 0 : uplink / 8
    while (room > 0 && waiting[0] !== undefined) {
      const part = Math.min(room, waiting[0])
      waiting[0] -= part
      room -= part
      queue.sent += part
      if (waiting[0] <= 0) waiting.shift()
    }
    queue.bytes = waiting.reduce((sum, bytes) => sum + bytes, 0)
    queue.behind = waiting.length
    const next = budget.note(bitRate, queue, second * 1000)
    if (next !== bitRate) changes.push([second, next])
    bitRate = next
  }
  return { changes, bitRate, waitSeconds: Math.round((queue.bytes * 8) / uplink) }
}

test('half an hour on a slow network leaves nothing to wait for, because the picture takes less from the first minutes on', () => {
  expect(recordOn({ uplink: 400_000, seconds: 1800 })).toMatchObject({ bitRate: 200_000, waitSeconds: 0 })
  expect(recordOn({ uplink: 600_000, seconds: 1800 })).toMatchObject({ bitRate: 400_000, waitSeconds: 0 })
  expect(recordOn({ uplink: 400_000, seconds: 1800 }).changes.at(-1)?.[0]).toBeLessThan(180)
})

test('a fast network takes the best picture, also after it was away for minutes', () => {
  expect(recordOn({ uplink: 1_000_000, seconds: 1800 }).changes).toEqual([])
  expect(recordOn({ uplink: 2_000_000, seconds: 1800, lost: [100, 500] }).changes).toEqual([])
})

test('without a network the picture takes half as much once 200 MB wait, and stays so', () => {
  const budget = bitRateBudget()
  const queue = { bytes: 200 * 1024 ** 2 - 1, behind: 2000, sent: 0, failing: true }
  expect(budget.note(800_000, queue, 0)).toBe(800_000)
  expect(budget.note(800_000, { ...queue, bytes: 200 * 1024 ** 2 }, 30_000)).toBe(400_000)
  expect(budget.note(400_000, { ...queue, bytes: 300 * 1024 ** 2 }, 60_000)).toBe(400_000)
})

test('a server that takes nothing and refuses nothing for a while says nothing about the network', () => {
  const budget = bitRateBudget()
  for (let second = 0; second < 120; second++)
    expect(budget.note(800_000, { bytes: second * 1e5, behind: second, sent: 5, failing: false }, second * 1000)).toBe(
      800_000,
    )
})
