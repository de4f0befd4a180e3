import type { BugStatus } from '#features/playtests/rules.ts'
import { type Severity, severities } from '#features/playtests/rules.ts'

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
  state: { status: BugStatus; fixedIn: string | null; updatedAt: string } | null
  /** Reports with one value are one bug, because the studio said so; null where titles decide. */
  groupId?: string | null
}

interface MergedBug {
  title: string
  /** The worst severity of its reports. */
  severity: Severity
  /** Testers who reported it. */
  count: number
  devices: string[]
  confirmed: boolean
  status: BugStatus
  fixedIn: string | null
  testers: { id: string; name: string }[]
  reports: BugReport[]
}

/** Jaccard similarity of two titles' words from which they count as the same bug. */
const minSimilarity = 0.6

const wordsOf = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [title])

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}

/** The newest state of the reports; without one, confirmed or open. */
function stateOf(group: readonly BugReport[]): Pick<MergedBug, 'status' | 'fixedIn'> {
  const [newest] = group
    .flatMap(({ state }) => state ?? [])
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
  if (newest) return { status: newest.status, fixedIn: newest.fixedIn }
  return { status: group.some(({ confirmedAt }) => confirmedAt !== null) ? 'confirmed' : 'open', fixedIn: null }
}

/**
 * Groups reports of the same bug as the studio said, otherwise by the words in their titles; the worst first, then those
 * most testers reported.
 */
export function mergeBugs(reports: readonly BugReport[]): MergedBug[] {
  const groups: { id: string | null; words: ReadonlySet<string>; reports: BugReport[] }[] = []
  for (const report of [...reports].sort((a, b) => Number(!a.groupId) - Number(!b.groupId))) {
    const words = wordsOf(report.title)
    const id = report.groupId ?? null
    const group = groups.find((candidate) =>
      id === null ? similarity(candidate.words, words) >= minSimilarity : candidate.id === id,
    )
    if (group) group.reports.push(report)
    else groups.push({ id, words, reports: [report] })
  }
  const rank = (severity: Severity) => severities.indexOf(severity)
  return groups
    .map(
      ({ reports: group }): MergedBug => ({
        title: group[0]?.title ?? '',
        severity: severities.find((severity) => group.some((report) => report.severity === severity)) ?? 'minor',
        count: new Set(group.map(({ testerId }) => testerId)).size,
        devices: [...new Set(group.flatMap(({ device }) => device ?? []))].sort(),
        confirmed: group.some(({ confirmedAt }) => confirmedAt !== null),
        ...stateOf(group),
        testers: [...new Map(group.map(({ testerId: id, testerName: name }) => [id, { id, name }])).values()],
        reports: group,
      }),
    )
    .sort((a, b) => rank(a.severity) - rank(b.severity) || b.count - a.count || a.title.localeCompare(b.title))
}
