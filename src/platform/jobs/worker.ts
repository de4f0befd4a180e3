import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import { randomUUID } from '../crypto/crypto.ts'
import { startListener } from '../db/drivers/listening.ts'
import { DatabaseStartError } from '../db/embedded/embedded-error.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { inJobSpan } from '../traces/trace-jobs.ts'
import { type ClaimedJob, type Outcome, openQueue } from './queue.ts'
import { runningJobs } from './running-jobs.ts'

export interface JobTools {
  db: Database
  clock: Clock
  log: Log
}

/** A background job. It may run twice, and the process may end while it runs. */
export type Job = (payload: unknown, tools: JobTools) => Promise<void>

/** Thrown by a job that must not be retried, such as an email to an address that does not exist. */
export class FinalFailure extends Error {}

export interface RepeatedJob {
  task: string
  everySeconds: number
}

/**
 * Milliseconds until the next multiple of the period since 1970. All processes wait for the same moments, and a process
 * that is restarted more often than the period still reaches them.
 */
export const untilNext = ({ everySeconds }: Pick<RepeatedJob, 'everySeconds'>, now: Date): number =>
  everySeconds * 1000 - (now.getTime() % (everySeconds * 1000))

export interface Jobs {
  /** Whether the queue was reachable within the last 15 seconds. */
  readonly running: boolean
  /** The time of the last successful poll. */
  readonly lastSuccessAt: Date | null
  /** Stops claiming jobs and waits for running ones. */
  stop(): Promise<void>
}

interface JobOptions {
  repeated?: RepeatedJob[]
  /** Tasks that may take minutes: they never hold all places of a process, so that others wait for none of them. */
  long?: readonly string[]
  /** While it is false no job begins; repeated ones are not added either. */
  mayWork?: () => boolean
  /** No other process shares the database: jobs locked by a killed process are freed immediately. */
  alone?: boolean
  /** Called after each run of a job. */
  onFinished?: (task: string, outcome: Outcome['kind'], seconds: number) => void
}

/** Creates the tables of the job library. Throws DatabaseStartError if a newer version of it has created them. */
export async function installJobs({ systemPool }: Pick<Database, 'systemPool'>): Promise<void> {
  try {
    await runMigrations({ pgPool: systemPool, preset: { worker: { logger: new Logger(() => () => undefined) } } })
  } catch (error) {
    if (!(error as Error).message.includes('schema revision')) throw error
    throw new DatabaseStartError(
      'The tables of the job queue were made by a newer version of Playhatch: start that version or a newer one.',
      { cause: error },
    )
  }
}

const pollMs = 1_000
const heartbeatMs = 5_000
const deadAfterSeconds = 25
const silentAfterMs = 15_000
/** How long to retry recording an outcome. Afterwards the job is freed and runs once more. */
const recordForMs = 60_000
const recordAtStopForMs = 3_000

/**
 * Runs the jobs in the library's tables with a worker of our own, because the library's runner stops for good at the
 * first outcome that it can't record (decision 014). This worker survives a lost connection: it polls every second,
 * retries recording an outcome, and frees jobs whose claim got no answer. Jobs of a worker without a recent heartbeat
 * are freed at start and with every heartbeat. Each process enqueues the `repeated` tasks under one key; they must be
 * idempotent.
 */
export async function startJobs(
  tools: JobTools,
  tasks: Record<string, Job>,
  { repeated = [], long = [], mayWork = () => true, alone = false, onFinished = () => undefined }: JobOptions = {},
): Promise<Jobs> {
  const { db, log } = tools
  await installJobs(db)
  const queue = await openQueue(db.systemPool, `worker-${randomUUID()}`, Object.keys(tasks), long)
  const running = runningJobs(long)
  let stopping = false
  let polling: Promise<void> | undefined
  let pollAgain = false
  /** The answer to a claim was lost, so jobs may be locked that nobody runs. */
  let claimUnknown = false
  let lastSuccess = Date.now()
  let reachableSince = Date.now()

  async function claimJobs() {
    do {
      pollAgain = false
      if (!mayWork()) return
      if (claimUnknown) await queue.freeUnknown(running.ids(), 0)
      claimUnknown = false
      const room = running.room()
      if (room.all === 0) return
      claimUnknown = true
      const claimed = await queue.claim(room.all, room.long)
      claimUnknown = false
      lastSuccess = Date.now()
      for (const job of claimed) running.begin(job, () => work(job))
    } while (pollAgain && !stopping)
  }

  /** One poll at a time. A call during a poll makes it repeat. */
  function poll() {
    pollAgain = true
    if (polling || stopping) return
    polling = claimJobs()
      .catch((error: Error) => log.warn({ reason: error.message }, 'the job queue could not be reached'))
      .finally(() => {
        polling = undefined
      })
  }

  async function work(job: ClaimedJob) {
    const since = performance.now()
    const outcome = await attempt(job, tasks[job.task], tools)
    onFinished(job.task, outcome.kind, (performance.now() - since) / 1000)
    await recordOutcome({ queue, log, isStopping: () => stopping }, job, outcome)
    running.forget(job.id)
    poll()
  }

  async function recordHeartbeat() {
    try {
      await queue.heartbeat()
      // The answer to a very recent claim may still be on its way.
      await queue.freeUnknown(running.ids(), (2 * silentAfterMs) / 1000)
      // After an outage all heartbeats are old, so live workers get time to send theirs first.
      if (Date.now() - reachableSince > deadAfterSeconds * 1000) await queue.freeDead(deadAfterSeconds)
    } catch (error) {
      reachableSince = Date.now()
      log.warn({ reason: (error as Error).message }, 'the heartbeat could not be recorded')
    }
  }

  await queue.freeDead(alone ? 0 : deadAfterSeconds)
  await queue.heartbeat()
  const listener = startListener(db.sessionAccess, {
    channel: 'jobs:insert',
    onMessage: poll,
    onConnected: poll,
    log,
  })
  const timers = [setInterval(poll, pollMs), setInterval(() => void recordHeartbeat(), heartbeatMs)]
  const repeating = repeatEach(repeated, tools.clock, (task) => {
    if (mayWork()) queue.addRepeated(task).catch(() => undefined)
  })
  poll()
  return {
    get running() {
      return Date.now() - lastSuccess < silentAfterMs || running.isFull()
    },
    get lastSuccessAt() {
      return new Date(lastSuccess)
    },
    async stop() {
      stopping = true
      for (const timer of [...timers, ...repeating.values()]) clearInterval(timer)
      await listener.close()
      await polling
      await running.ended()
      await queue.leave().catch(() => undefined)
    },
  }
}

/** Adds each job whenever its period is over; answers the timers. */
function repeatEach(repeated: readonly RepeatedJob[], clock: Clock, add: (task: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  const repeat = (job: RepeatedJob) => {
    const again = () => {
      repeat(job)
      add(job.task)
    }
    timers.set(job.task, setTimeout(again, untilNext(job, clock.now())))
  }
  repeated.forEach(repeat)
  return timers
}

async function attempt(job: ClaimedJob, run: Job | undefined, tools: JobTools): Promise<Outcome> {
  const { task, attempt: number, maxAttempts } = job
  const { log } = tools
  try {
    await inJobSpan(job, async (payload) => run?.(payload, { ...tools, log: log.child({ job: task }) }))
    return { kind: 'done' }
  } catch (error) {
    const reason = (error instanceof Error && error.message) || String(error)
    if (error instanceof AppError && error.code === 'CONNECTION_ERROR') {
      log.warn({ job: task, reason }, 'a job was interrupted by a lost connection and will be retried')
      return { kind: 'interrupted', error: reason }
    }
    if (error instanceof FinalFailure) {
      log.warn({ job: task, reason }, 'a job failed for good')
      return { kind: 'refused', error: reason }
    }
    // The payload is not logged: emails contain links with tokens.
    log.error({ job: task, attempt: number, maxAttempts, err: error }, 'a job failed')
    return { kind: 'failed', error: reason }
  }
}

interface Recorder {
  queue: Awaited<ReturnType<typeof openQueue>>
  log: Log
  isStopping(): boolean
}

async function recordOutcome({ queue, log, isStopping }: Recorder, job: ClaimedJob, outcome: Outcome) {
  const since = Date.now()
  for (let wait = 50; ; wait = Math.min(wait * 2, 1_000)) {
    try {
      await queue.record(job, outcome)
      return
    } catch (error) {
      const late = Date.now() - since > (isStopping() ? recordAtStopForMs : recordForMs)
      if (wait === 50 || late) {
        log.warn({ job: job.task, reason: (error as Error).message }, 'the outcome of a job could not be recorded')
      }
      if (late) return
      await sleep(wait)
    }
  }
}
