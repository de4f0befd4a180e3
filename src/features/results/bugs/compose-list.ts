import { type BugReport, type MergedBug, mergeBugs } from '../merge-bugs.ts'
import { keyOfMarked } from './evidence-schema.ts'
import type { BugFilter, BugHead } from './list-schema.ts'
import type { Evidence } from './read-evidence.ts'
import type { GameReport, GameReports } from './read-reports.ts'

const isOpenBug = ({ status, back }: Pick<MergedBug, 'status' | 'back'>): boolean =>
  status === 'open' || status === 'confirmed' || (status === 'fixed' && back)

const filters: Readonly<Record<BugFilter, (bug: MergedBug) => boolean>> = {
  open: isOpenBug,
  back: ({ status, back }) => status === 'fixed' && back,
  fixed: ({ status, back }) => status === 'fixed' && !back,
  wont_fix: ({ status }) => status === 'wont_fix',
}

interface Composed {
  bugs: MergedBug[]
  /** Errors and moments that are in no bug. */
  loose: Pick<Evidence, 'errors' | 'moments'>
}

/** The bugs of a game, and what is in none of them. Pure. */
export function composeBugs({ reports }: Pick<GameReports, 'reports'>, evidence: Evidence): Composed {
  const listed = <T extends { bugId: string | null }>(all: readonly T[]) => all.filter(({ bugId }) => bugId !== null)
  const loose = <T extends { bugId: string | null }>(all: readonly T[]) => all.filter(({ bugId }) => bugId === null)
  const { bugs, finds, checks } = evidence
  return {
    bugs: mergeBugs(reports, {
      bugs,
      finds,
      checks,
      errors: listed(evidence.errors),
      moments: listed(evidence.moments),
    }),
    loose: { errors: loose(evidence.errors), moments: loose(evidence.moments) },
  }
}

interface Narrowed {
  state?: BugFilter | undefined
  severity?: string | undefined
  build?: string | undefined
}

export const narrowed = (bugs: readonly MergedBug[], { state, severity, build }: Narrowed): MergedBug[] =>
  bugs.filter(
    (bug) =>
      (state === undefined || filters[state](bug)) &&
      (severity === undefined || bug.severity === severity) &&
      (build === undefined || metIn(bug).some(({ version }) => version === build)),
  )

export const countsOf = (bugs: readonly MergedBug[]) => ({
  open: bugs.filter(filters.open).length,
  back: bugs.filter(filters.back).length,
  fixed: bugs.filter(filters.fixed).length,
  wontFix: bugs.filter(filters.wont_fix).length,
})

/** The builds in which a bug was met, the oldest first. */
function metIn({ reports, errors, moments, finds }: MergedBug): { version: string; at: string }[] {
  const met = [...reports, ...errors, ...moments, ...finds].flatMap(({ build }) => build ?? [])
  return met.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

export function headOf(bug: MergedBug): BugHead {
  const met = metIn(bug)
  const ends = [met[0]?.version, met.at(-1)?.version].filter((one) => one !== undefined)
  const said = (answer: string) => bug.checks.filter((check) => check.answer === answer).length
  return {
    id: bug.id,
    title: bug.title,
    severity: bug.severity,
    status: bug.status,
    fixedIn: bug.fixedIn,
    back: bug.back,
    count: bug.count,
    devices: bug.devices,
    versions: [...new Set(ends)],
    reports: bug.reports.length,
    errors: new Set(bug.errors.map(({ fingerprint }) => fingerprint)).size,
    moments: bug.moments.length,
    finds: bug.finds.length,
    checks: { gone: said('gone'), stillThere: said('still_there'), notTried: said('not_tried') },
  }
}

/** The bug with this id, or with a report of this id, an error, a moment, a note or a find (`error:…`, `moment:…`). */
export const findBug = (bugs: readonly MergedBug[], id: string): MergedBug | undefined =>
  bugs.find((bug) => bug.id === id) ??
  bugs.find(
    ({ reports, errors, moments, finds }) =>
      reports.some(({ bugId }) => bugId === id) ||
      errors.some(({ fingerprint }) => id === `error:${fingerprint}`) ||
      moments.some((moment) => id === keyOfMarked(moment)) ||
      finds.some(({ findId }) => id === `hunt:${findId}`),
  )

export const reportedOf = (report: BugReport) => ({
  playtestId: report.playtestId,
  bugId: report.bugId,
  requestId: (report as GameReport).requestId,
  testerName: report.testerName,
  device: report.device,
  version: report.build?.version ?? null,
  severity: report.severity,
  title: report.title,
  steps: report.steps,
  joined: report.sameAs != null && !report.groupId,
})
