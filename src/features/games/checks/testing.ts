import type { BuildChecker, CheckedBuild } from './open-checker.ts'
import type { BuildCheck, CheckReport } from './schema.ts'

/** A report of a build without any fault. */
export const aReport = (over: Partial<CheckReport> = {}): CheckReport => ({
  seconds: 20,
  ended: 'time',
  hung: false,
  errors: [],
  errorCount: 0,
  outside: [],
  missing: [],
  rooted: [],
  storage: { local: [], databases: [] },
  sharedMemory: 'none',
  dialogs: [],
  dialogCount: 0,
  sizes: null,
  ...over,
})

/** A finished check. */
export const aCheck = (over: Partial<BuildCheck> = {}): BuildCheck => ({
  id: '00000000-0000-4000-8000-000000000000',
  state: 'checked',
  reason: null,
  pictureKey: null,
  firstFrameMs: 2400,
  report: aReport(),
  startedAt: null,
  finishedAt: new Date(0),
  ...over,
})

/** A checker that answers what `check` does, and lists what it was asked to check. */
export function aChecker(check: (build: { buildId: string; isolated: boolean }) => Promise<CheckedBuild>) {
  const asked: string[] = []
  const closing = new AbortController()
  const checker: BuildChecker = {
    check(build) {
      asked.push(build.buildId)
      return check(build)
    },
    get isClosed() {
      return closing.signal.aborted
    },
    close: () => closing.abort(),
  }
  return { checker, asked }
}
