import { type BugStatus, type Severity, severities } from '#features/playtests/rules.ts'
import type { CheckRow, EvidenceBug, HitError, HuntFind, MarkedMoment } from './bugs/evidence-schema.ts'

/** The build in which something was met; ISO. */
interface InBuild {
  version: string
  at: string
}

/** What the studio said. `fixedAt`: when the build with the fix was added, ISO; null while there is none of that version. */
interface SaidState {
  status: BugStatus
  fixedIn: string | null
  fixedAt?: string | null | undefined
  updatedAt: string
}

export interface BugReport {
  playtestId: string
  bugId: string
  testerId: string
  testerName: string
  device: string | null
  title: string
  steps: string
  severity: Severity
  confirmedAt: Date | null
  /** What the studio made of this report; null if nothing yet. */
  state: SaidState | null
  /** Reports with one value are one bug, because the studio said so; null where titles decide. */
  groupId?: string | null
  build?: InBuild | null
  /** The report that its tester joined with *Happens to me too*. */
  sameAs?: string | null
}

/** What bugs have besides reports. */
export interface BugExtras {
  bugs: readonly EvidenceBug[]
  errors: readonly HitError[]
  moments: readonly MarkedMoment[]
  finds: readonly HuntFind[]
  checks: readonly CheckRow[]
}

export interface MergedBug {
  /** The same as long as the bug has its first report, or a row of its own. */
  id: string
  title: string
  /** The worst severity of its reports, or as the studio said. */
  severity: Severity
  /** People whom it hit: testers who reported, found or marked it, and those in whose sessions the game said its error. */
  count: number
  devices: string[]
  confirmed: boolean
  status: BugStatus
  fixedIn: string | null
  /** It is fixed and was met in the build with the fix, or a later one. */
  back: boolean
  testers: { id: string; name: string }[]
  reports: BugReport[]
  errors: HitError[]
  moments: MarkedMoment[]
  finds: HuntFind[]
  checks: CheckRow[]
}

/** Jaccard similarity of two titles' words from which they count as the same bug. */
const minSimilarity = 0.6

const wordsOf = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [title])

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}

interface Group {
  /** Of the bug that the studio said; null where titles decide. */
  id: string | null
  words: ReadonlySet<string>
  reports: BugReport[]
}

/**
 * Groups reports of the same bug as the studio said, then as testers said (*Happens to me too*), otherwise by the words in
 * their titles.
 */
function groupReports(reports: readonly BugReport[]): Group[] {
  const groups: Group[] = []
  for (const report of inOrder(reports)) {
    const words = wordsOf(report.title)
    const id = report.groupId ?? null
    const joined = id === null && report.sameAs ? groupWith(groups, report.sameAs) : undefined
    const group =
      joined ??
      groups.find((candidate) =>
        id === null ? similarity(candidate.words, words) >= minSimilarity : candidate.id === id,
      )
    if (group) group.reports.push(report)
    else groups.push({ id, words, reports: [report] })
  }
  return groups
}

/** What the studio said first, and what a tester joined after the report that was joined, which may have joined another. */
function inOrder(reports: readonly BugReport[]): BugReport[] {
  const joins = ({ groupId, sameAs }: BugReport) => !groupId && Boolean(sameAs)
  const ordered = [...reports.filter(({ groupId }) => groupId), ...reports.filter((one) => !one.groupId && !one.sameAs)]
  let left = reports.filter(joins)
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const known = new Set(ordered.map(({ bugId }) => bugId))
    ordered.push(...left.filter(({ sameAs }) => known.has(sameAs ?? '')))
    left = left.filter(({ sameAs }) => !known.has(sameAs ?? ''))
  }
  // The report that they joined is not among these.
  return [...ordered, ...left]
}

const groupWith = (groups: readonly Group[], reportId: string) =>
  groups.find(({ reports }) => reports.some(({ bugId }) => bugId === reportId))

const nothingElse: BugExtras = { bugs: [], errors: [], moments: [], finds: [], checks: [] }

/** The bugs of these reports and of the other evidence; the worst first, then those that hit most people. */
export function mergeBugs(reports: readonly BugReport[], extras: BugExtras = nothingElse): MergedBug[] {
  const groups = groupReports(reports)
  const others = new Set([...extras.errors, ...extras.moments, ...extras.finds].flatMap(({ bugId }) => bugId ?? []))
  for (const id of others)
    if (!groups.some((group) => group.id === id)) groups.push({ id, words: new Set(), reports: [] })
  const rank = (severity: Severity) => severities.indexOf(severity)
  return groups
    .map((group) => mergedOf(group, extras))
    .sort(
      (a, b) =>
        rank(a.severity) - rank(b.severity) ||
        b.count - a.count ||
        a.title.localeCompare(b.title) ||
        (a.id < b.id ? -1 : 1),
    )
}

function mergedOf({ id, reports }: Group, extras: BugExtras): MergedBug {
  const rows = extras.bugs.filter((bug) => bug.id === id || (id !== null && bug.mergedInto === id))
  const own = rows.find((bug) => bug.id === id)
  const ids = new Set(rows.map((bug) => bug.id))
  const errors = extras.errors.filter(({ bugId }) => bugId !== null && bugId === id)
  const moments = extras.moments.filter(({ bugId }) => bugId !== null && bugId === id)
  const finds = extras.finds.filter(({ bugId }) => bugId === id)
  const checks = extras.checks.filter(({ bugId }) => ids.has(bugId))
  const people = peopleOf({ reports, errors, moments, finds })
  const state = stateOf(reports, rows)
  const written = [...reports, ...finds]
  const worst = severities.find((severity) => written.some((one) => one.severity === severity))
  return {
    id: id ?? reports[0]?.bugId ?? '',
    title: own?.title ?? written[0]?.title ?? titleOf(errors, moments),
    severity: own?.severity ?? worst ?? 'major',
    count: people.length,
    devices: [...new Set([...written, ...errors, ...moments].flatMap(({ device }) => device ?? []))].sort(),
    confirmed: reports.some(({ confirmedAt }) => confirmedAt !== null),
    status: state.status,
    fixedIn: state.fixedIn,
    back: isBack(state, [...written, ...errors, ...moments], checks),
    testers: people.flatMap(({ testerId, testerName }) =>
      testerId === null ? [] : [{ id: testerId, name: testerName }],
    ),
    reports,
    errors,
    moments,
    finds,
    checks,
  }
}

const titleOf = ([error]: readonly HitError[], [moment]: readonly MarkedMoment[]) =>
  error?.message ?? (moment?.note || 'A bug that a tester marked')

type Said = Pick<MergedBug, 'status' | 'fixedIn'> & { fixedAt: string | null }

/** The newest that was said of the bug or its reports; without one, confirmed or open. */
function stateOf(reports: readonly BugReport[], rows: readonly EvidenceBug[]): Said {
  const said = [
    ...reports.flatMap(({ state }) => state ?? []),
    ...rows.flatMap(({ status, saidAt, fixedIn, fixedAt }) =>
      status && saidAt ? [{ status, fixedIn, fixedAt, updatedAt: saidAt }] : [],
    ),
  ]
  const [newest] = said.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
  if (newest) return { status: newest.status, fixedIn: newest.fixedIn, fixedAt: newest.fixedAt ?? null }
  const confirmed = reports.some(({ confirmedAt }) => confirmedAt !== null)
  return { status: confirmed ? 'confirmed' : 'open', fixedIn: null, fixedAt: null }
}

/** Whether a fixed bug was met in the build with the fix or a later one, or a tester of it says that it is still there. */
function isBack(
  { status, fixedAt }: Said,
  met: readonly { build?: InBuild | null }[],
  checks: readonly CheckRow[],
): boolean {
  if (status !== 'fixed' || fixedAt === null) return false
  const since = Date.parse(fixedAt)
  const isSince = ({ build }: { build?: InBuild | null }) => build != null && Date.parse(build.at) >= since
  return met.some(isSince) || checks.some((check) => check.answer === 'still_there' && isSince(check))
}

interface Met {
  reports: readonly BugReport[]
  errors: readonly HitError[]
  moments: readonly MarkedMoment[]
  finds: readonly HuntFind[]
}

/** Each person once; a guest is known by the session alone. */
function peopleOf({ reports, errors, moments, finds }: Met): { testerId: string | null; testerName: string }[] {
  const people = new Map<string, { testerId: string | null; testerName: string }>()
  for (const { testerId, testerName } of [...reports, ...moments, ...finds])
    people.set(testerId, { testerId, testerName })
  for (const { testerId, testerName, sessionId } of errors) {
    const key = testerId ?? sessionId
    if (!people.has(key)) people.set(key, { testerId, testerName })
  }
  return [...people.values()]
}
