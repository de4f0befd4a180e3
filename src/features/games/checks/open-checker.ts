import { findChromium } from '#platform/chromium/find-chromium.ts'
import { CannotRun } from '#platform/chromium/start-chromium.ts'
import type { Config } from '#platform/config.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { listFiles, rootedIn, sizesOf } from './read-files.ts'
import { checkLimits } from './rules.ts'
import type { CheckReport } from './schema.ts'
import { watchBuild } from './watch-build.ts'
import type { FirstFrame } from './watch-frames.ts'

export interface CheckedBuild {
  frame: FirstFrame | null
  report: CheckReport
}

/** Checks builds in a browser of this machine. */
export interface BuildChecker {
  /**
   * Opens a build as it is served. Throws CannotRun where this machine has no safe browser, CannotCheck when the build is
   * too large for it.
   */
  check(build: { buildId: string; isolated: boolean }): Promise<CheckedBuild>
  /** Whether the server stops: what a check throws then says nothing about its build. */
  readonly isClosed: boolean
  /** Ends the check that is running. */
  close(): void
}

interface OpenChecker {
  config: Pick<Config, 'publicUrl' | 'playOrigin' | 'checkBuilds' | 'chromiumPath'>
  storage: Storage
  seconds?: number
}

export function openBuildChecker({ config, storage, seconds = checkLimits.seconds }: OpenChecker): BuildChecker {
  const closing = new AbortController()
  const { signal } = closing
  return {
    async check({ buildId, isolated }) {
      if (!config.checkBuilds) throw new CannotRun('has its checks switched off')
      const program = findChromium(config.chromiumPath)
      if (!program) throw new CannotRun('has no Chromium')
      const files = await listFiles(storage, buildId)
      const watch = { program, files, config, seconds, signal }
      let { frame, report } = await watchBuild({ ...watch, isolated })
      if (!isolated && report.sharedMemory === 'needed') {
        // It was watched without what it needs, and will be served with it.
        ;({ frame, report } = await watchBuild({ ...watch, isolated: true }))
        report.sharedMemory = 'needed'
      }
      return { frame, report: { ...report, rooted: await rootedIn(files), sizes: await sizesOf(files) } }
    },
    get isClosed() {
      return signal.aborted
    },
    close: () => closing.abort(),
  }
}
