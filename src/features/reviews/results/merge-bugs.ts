import { type Severity, severities } from '../playtests/rules.ts'

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
}

interface MergedBug {
  title: string
  /** The worst that anybody gave it. */
  severity: Severity
  /** Testers who reported it. */
  count: number
  devices: string[]
  confirmed: boolean
  reports: BugReport[]
}

/** Share of words that two titles need in common to speak of the same bug. */
const alike = 0.6

const wordsOf = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [title])

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}

/** Reports of the same bug by the words of their titles, the worst and the most often hit first. */
export function mergeBugs(reports: readonly BugReport[]): MergedBug[] {
  const groups: { words: ReadonlySet<string>; reports: BugReport[] }[] = []
  for (const report of reports) {
    const words = wordsOf(report.title)
    const group = groups.find((candidate) => likeness(candidate.words, words) >= alike)
    if (group) group.reports.push(report)
    else groups.push({ words, reports: [report] })
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
        reports: group,
      }),
    )
    .sort((a, b) => rank(a.severity) - rank(b.severity) || b.count - a.count || a.title.localeCompare(b.title))
}
