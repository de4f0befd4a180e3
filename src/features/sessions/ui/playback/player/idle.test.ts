import { expect, test } from 'vitest'
import { lineOf } from '../line.ts'
import { idleEnd, idleStretches } from './idle.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 20, 0, 0) + second * 1000)
const minute = (second: number, keys: number) => ({ minute: at(second), fps: 60, leastFps: 60, keys, presses: 0 })
const line = lineOf({ sittings: [{ startedAt: at(0), endedAt: at(600), playFrom: 0, playTo: 600 }], recording: null })
const event = (from: number, to = from) => ({ id: '', kind: 'moment' as const, at: from, to, title: '', text: '' })

/** Minutes 2, 3 and 6 without an input. */
const minutes = [0, 12, 0, 0, 9, 3, 0].map((keys, n) => minute(n * 60, n === 0 ? 4 : keys))
const part = (levels: string) => ({ number: 1, startedAt: at(0), endedAt: at(600), hasVoice: true, levels })

function idle({ events = [] as ReturnType<typeof event>[], cues = [] as [number, number][], levels = '' } = {}) {
  const session = { said: { minutes }, recording: { parts: [part(levels)] } } as never
  const spoken = cues.map(([from, to]) => ({ from, to, text: 'Hm' }))
  return idleStretches({ session, line, events, cues: spoken, lineAt: (second) => second })
}

test('minutes without an input are idle, neighbours as one', () => {
  expect(idle()).toEqual([
    { from: 120, to: 240 },
    { from: 360, to: 420 },
  ])
  expect(
    idleStretches({ session: { said: null, recording: null }, line, events: [], cues: [], lineAt: Number }),
  ).toEqual([])
})

test('what is marked, captioned or heard is played with the seconds around it', () => {
  const events = [event(130), event(200, 210)]
  expect(idle({ events })).toEqual([
    { from: 133, to: 197 },
    { from: 213, to: 240 },
    { from: 360, to: 420 },
  ])
  expect(idle({ cues: [[150, 152]] })[0]).toEqual({ from: 120, to: 147 })
  // Ten values over ten minutes: heard at minute 3, a whisper at minute 6.
  expect(idle({ levels: '000000ff000010000000' })).toEqual([
    { from: 120, to: 177 },
    { from: 183, to: 240 },
    { from: 360, to: 420 },
  ])
})

test('the playhead goes on at the end of a stretch, not over its last second', () => {
  const found = idle()
  expect([100, 120, 200, 239.5, 240].map((second) => idleEnd(found, second))).toEqual([null, 240, 240, null, null])
})
