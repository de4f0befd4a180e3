import { type ProbeReport, probeLimits, readProbeReport } from '#shared/play/probe-report.ts'
import { fingerprintOf, plainText } from './fingerprint.ts'
import { saidBounds } from './rules.ts'
import type { Stall } from './tables.ts'

/** A report as text, and the milliseconds since the page around the game heard it. */
export interface HeardReport {
  text: string
  ageMs: number
}

interface Heard {
  report: ProbeReport
  heardAt: number
}

const iso = (ms: number) => new Date(ms).toISOString()

/** When something of a report happened, by our clock: at most a minute before it was heard. */
const timeOf = ({ report, heardAt }: Heard, ms: number): number =>
  heardAt - Math.max(0, Math.min(60_000, report.ms - ms))

/**
 * What the readable ones of these reports say, in the rows that are stored. Others are left out: only the game's own
 * numbers suffer.
 */
export function gatherSaid(reports: readonly HeardReport[], now: Date) {
  const heard = reports.flatMap(({ text, ageMs }): Heard[] => {
    const report = readProbeReport(text)
    return report ? [{ report, heardAt: now.getTime() - ageMs }] : []
  })
  const said = heard.map(({ report }) => report)
  return {
    reports: heard.length,
    firstPictureMs: said.find(({ first }) => first !== null)?.first ?? null,
    verifiedSeconds: said.reduce((sum, report) => sum + verifiedIn(report), 0),
    frontSeconds: said.reduce((sum, { front }) => sum + Math.min(front / 1000, 60), 0),
    stalls: said.reduce((sum, { stalls }) => sum + stalls.length, 0),
    pads: [...new Set(said.flatMap(({ pads }) => pads))],
    lost: said.reduce((sum, { lost }) => sum + lost, 0),
    marks: heard.flatMap((one) =>
      one.report.marks
        .filter(([, name]) => name !== '')
        .map(([ms, name, value]) => ({ at: iso(timeOf(one, ms)), name, value })),
    ),
    errors: errorsIn(heard),
    minutes: minutesIn(heard),
  }
}
export type GatheredSaid = ReturnType<typeof gatherSaid>

/** Seconds in front of a report whose last input is not older than five minutes. */
const verifiedIn = ({ front, quiet }: ProbeReport): number =>
  quiet !== null && quiet <= saidBounds.quietMs ? Math.min(front / 1000, probeLimits.everySeconds + 1) : 0

function errorsIn(heard: readonly Heard[]) {
  const found = new Map<
    string,
    { fingerprint: string; kind: string; message: string; stack: string; count: number; times: string[] }
  >()
  for (const one of heard)
    for (const [ms, kind, message, stack, count] of one.report.errors) {
      if (message === '') continue
      const fingerprint = fingerprintOf({ kind, message, stack })
      const before = found.get(fingerprint)
      const time = iso(timeOf(one, ms))
      if (before) {
        before.count += count
        before.times.push(time)
      } else
        found.set(fingerprint, {
          fingerprint,
          kind,
          message: plainText(message),
          stack: plainText(stack),
          count,
          times: [time],
        })
    }
  // In the order of their keys, so that batches of two players lock them in one order.
  return [...found.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
}

interface Minute {
  minute: string
  rates: number[]
  stalls: Stall[]
  front: number
  keys: number
  grid: number[]
  heap: number | null
}

function minutesIn(heard: readonly Heard[]): Minute[] {
  const minutes = new Map<number, Minute>()
  for (const one of heard) {
    const { rates, stalls, front, keys, cells, heap } = one.report
    const from = Math.floor(one.heardAt / 60_000) * 60_000
    const minute = minutes.get(from) ?? emptyMinute(iso(from))
    minutes.set(from, minute)
    minute.rates.push(...rates)
    minute.stalls.push(...stalls.map(([ms, length]) => ({ at: iso(timeOf(one, ms)), ms: length })))
    minute.front += Math.min(front / 1000, 60)
    minute.keys += keys
    for (const [cell, count] of cells) minute.grid[cell] = (minute.grid[cell] ?? 0) + count
    minute.heap = Math.max(minute.heap ?? 0, heap ?? 0) || null
  }
  return [...minutes.values()]
}

const emptyMinute = (minute: string): Minute => ({
  minute,
  rates: [],
  stalls: [],
  front: 0,
  keys: 0,
  grid: Array<number>(probeLimits.across * probeLimits.down).fill(0),
  heap: null,
})
