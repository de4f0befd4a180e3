import type { Severity } from '#features/playtests/rules.ts'
import { type BugReport, mergeBugs } from './merge-bugs.ts'

/** One tester's readable test of a build. */
export interface TrendTest {
  playtestId: string
  testerId: string
  /** First name. */
  tester: string
  moments: readonly { kind: string; atSeconds: number; note: string }[]
  bugs: readonly { id: string; title: string; severity: Severity; steps: string }[]
}

interface BuildTests {
  version: string
  tests: readonly TrendTest[]
}

/** How many testers of each of two builds; the builds were played by different people. */
interface Counted {
  now: number
  before: number
}

export interface Trend {
  /** The minutes in which most testers of the newer build were stuck or confused, with one tester's words. */
  stuck: (Counted & { from: number; to: number; quote: { text: string; tester: string; minute: number } | null }) | null
  /** The bug that most testers of the newer build reported. */
  bug: (Counted & { title: string; severity: Severity }) | null
}

/** Minutes of a window, and by how many it moves. */
const width = 4
const step = 2
/** Fewer testers than these say nothing of a build. */
const leastStuck = 2
const leastReports = 2

const hard = ({ moments }: TrendTest) => moments.filter(({ kind }) => kind === 'stuck' || kind === 'confused')
const isIn = (from: number) => (moment: { atSeconds: number }) =>
  moment.atSeconds >= from * 60 && moment.atSeconds < (from + width) * 60
const stuckIn = (from: number, tests: readonly TrendTest[]) => tests.filter((one) => hard(one).some(isIn(from))).length

/** What testers of a build say, against those of the build before. */
export function trendOf(now: BuildTests, before: BuildTests): Trend {
  return { stuck: mostStuck(now.tests, before.tests), bug: topBug(now.tests, before.tests) }
}

function mostStuck(now: readonly TrendTest[], before: readonly TrendTest[]): Trend['stuck'] {
  const last = Math.max(0, ...now.flatMap((one) => hard(one).map(({ atSeconds }) => atSeconds / 60)))
  const windows = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
  const [peak] = windows
    .map((from) => ({ from, testers: stuckIn(from, now) }))
    .toSorted((one, other) => other.testers - one.testers || one.from - other.from)
  if (!peak || peak.testers < leastStuck) return null
  const { from, testers } = peak
  const [said] = now
    .flatMap((one) =>
      hard(one)
        .filter(isIn(from))
        .map((moment) => ({ ...moment, tester: one.tester })),
    )
    .filter(({ note }) => note !== '')
    .toSorted((one, other) => other.note.length - one.note.length)
  const quote = said && { text: said.note, tester: said.tester, minute: Math.floor(said.atSeconds / 60) }
  return { from, to: from + width, now: testers, before: stuckIn(from, before), quote: quote ?? null }
}

const reportsOf = (tests: readonly TrendTest[]): BugReport[] =>
  tests.flatMap(({ playtestId, testerId, tester, bugs }) =>
    bugs.map(({ id, title, severity, steps }) => ({
      playtestId,
      bugId: id,
      testerId,
      testerName: tester,
      device: null,
      title,
      steps,
      severity,
      confirmedAt: null,
      state: null,
    })),
  )

function topBug(now: readonly TrendTest[], before: readonly TrendTest[]): Trend['bug'] {
  const isNew = new Set(now.map(({ playtestId }) => playtestId))
  const counted = mergeBugs(reportsOf([...now, ...before])).map(({ title, severity, reports }) => {
    const testersIn = (wanted: boolean) =>
      new Set(reports.flatMap((one) => (isNew.has(one.playtestId) === wanted ? [one.testerId] : []))).size
    return { title, severity, now: testersIn(true), before: testersIn(false) }
  })
  const [top] = counted.toSorted((one, other) => other.now - one.now)
  return top && top.now >= leastReports ? top : null
}
