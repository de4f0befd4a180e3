import type { SystemTx } from '#platform/db/open.ts'
import { csvOf, csvTime } from '#shared/texts/csv.ts'
import { type DayMark, dateAfter, isGreen, isSession, markOf } from './rules.ts'
import type { StoreTestDetail, StoreTester } from './schema.ts'
import { storeTestOf } from './studio-store-tests.ts'

/** A tester in the evidence: a number instead of a name, and no address. */
export interface EvidenceTester {
  number: number
  /** Number of the one whose place this one has taken over. */
  follows: number | null
  status: StoreTester['status']
  optedInAt: Date
  firstDay: string
  /** By day, from the first on; 'open' is a day that is not over. */
  marks: DayMark[]
  green: number
  sessions: number
  minutes: number
}

export interface Evidence {
  test: StoreTestDetail
  testers: EvidenceTester[]
  /** By date, from the first day of the test on: how many testers were opted in, and how many of them were seen. */
  dates: { date: string; in: number; seen: number }[]
}

/** What shows that a store test was carried out, of all who opted in (plans-4). Throws NOT_FOUND. */
export async function evidenceOf(tx: SystemTx, of: { testId: string; studioId: string; now: Date }): Promise<Evidence> {
  const test = await storeTestOf(tx, of)
  const testers = evidenceTesters(test)
  return { test, testers, dates: datesOf(testers) }
}

/** The testers of the evidence, by place, drop-outs before who followed them. */
export function evidenceTesters({ testers, days }: Pick<StoreTestDetail, 'testers' | 'days'>): EvidenceTester[] {
  const opted = testers.filter((one) => one.optedInAt !== null && one.firstDay !== null)
  return opted.map((one, at) => {
    const before = opted[at - 1]
    return {
      number: at + 1,
      follows: before?.place === one.place ? at : null,
      status: one.status,
      optedInAt: one.optedInAt as Date,
      firstDay: one.firstDay as string,
      marks: Array.from({ length: days }, (_, n) => markOf(one, n + 1, days)),
      green: one.signs.filter(isGreen).length,
      sessions: one.signs.filter(isSession).length,
      minutes: Math.floor(one.signs.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    }
  })
}

function datesOf(testers: readonly EvidenceTester[]): Evidence['dates'] {
  const dates = new Map<string, { in: number; seen: number }>()
  for (const { firstDay, marks: own } of testers)
    for (const [n, mark] of own.entries()) {
      if (mark === 'none' || mark === 'open') continue
      const date = dateAfter(firstDay, n)
      const sum = dates.get(date) ?? { in: 0, seen: 0 }
      dates.set(date, { in: sum.in + 1, seen: sum.seen + (mark === 'missed' ? 0 : 1) })
    }
  return [...dates].map(([date, sum]) => ({ date, ...sum })).sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The evidence as CSV: a row for each tester who opted in, without names and addresses. */
export function evidenceAsCsv({ test: { days }, testers }: Evidence): string {
  const header = [
    'Tester',
    'Took over from',
    'State',
    'Opted in (UTC)',
    'First day',
    'Green days',
    'Sessions',
    'Minutes of play',
    ...Array.from({ length: days }, (_, n) => `Day ${n + 1}`),
  ]
  const lines = testers.map((one) => [
    one.number,
    one.follows ?? '',
    one.status,
    csvTime(one.optedInAt),
    one.firstDay,
    one.green,
    one.sessions,
    one.minutes,
    ...one.marks.map((mark) => (mark === 'none' ? '' : mark)),
  ])
  return csvOf([header, ...lines])
}
