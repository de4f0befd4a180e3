import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import { DatabaseStartError } from '../db/embedded-error.ts'
import { keepListening } from '../db/listening.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { type ClaimedJob, type Outcome, openQueue } from './queue.ts'

export interface JobTools {
  db: Database
  clock: Clock
  log: Log
}

/** A background act. It may run twice, and the process may die in the middle of it. */
export type Job = (payload: unknown, tools: JobTools) => Promise<void>

/** Thrown by a job that must not be tried again, such as an email to an address that does not exist. */
export class FinalFailure extends Error {}

export interface RepeatedJob {
  task: string
  everySeconds: number
}

export interface Jobs {
  /** Whether the queue was reached within the last 15 seconds. */
  readonly running: boolean
  /** When it was last reached. */
  readonly lastSuccessAt: Date | null
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
}

interface JobOptions {
  repeated?: RepeatedJob[]
  /** No other process shares the database: what a killed one has locked is freed at once. */
  alone?: boolean
  /** Told of each job that has run. */
  onFinished?: (task: string, outcome: Outcome['kind'], seconds: number) => void
}

/** Makes the tables of waiting jobs. Throws DatabaseStartError when a newer version of the library has made them. */
export async function installJobs({ systemPool }: Pick<Database, 'systemPool'>): Promise<void> {
  try {
    await runMigrations({ pgPool: systemPool, preset: { worker: { logger: new Logger(() => () => undefined) } } })
  } catch (error) {
    if (!(error as Error).message.includes('schema revision')) throw error
    throw new DatabaseStartError(
      'The tables of waiting jobs were made by a newer version of Playhatch: start that version or a newer one.',
      { cause: error },
    )
  }
}

const concurrency = 4
const pollMs = 1_000
const beatMs = 5_000
const deadAfterSeconds = 25
const silentAfterMs = 15_000
/** How long an outcome is written down again and again; afterwards the job is freed and runs once more. */
const recordForMs = 60_000
const recordAtStopForMs = 3_000

/**
 * Works on the jobs in the library's tables with a loop of our own, for the library ends its runner for good at the first
 * outcome that it can't write down (decision 014). Here a lost connection ends nothing: the queue is looked at again every
 * second, an outcome is repeated until it is stored, and jobs whose claim was answered into a dead connection are freed.
 * Workers beat; what is locked by one without a heartbeat is freed at start and every ten seconds. `repeated` tasks are
 * enqueued by each process under one key; they must not mind running twice.
 */
export async function startJobs(
  tools: JobTools,
  tasks: Record<string, Job>,
  { repeated = [], alone = false, onFinished = () => undefined }: JobOptions = {},
): Promise<Jobs> {
  const { db, log } = tools
  await installJobs(db)
  const queue = await openQueue(db.systemPool, `worker-${randomUUID()}`, Object.keys(tasks))
  const running = new Map<string, Promise<void>>()
  let stopping = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  /** The answer to a claim was lost: it may have locked jobs that nobody runs. */
  let claimUnknown = false
  let lastSuccess = Date.now()
  let reachableSince = Date.now()

  async function take() {
    do {
      lookAgain = false
      if (claimUnknown) await queue.freeUnknown([...running.keys()], 0)
      claimUnknown = false
      const room = concurrency - running.size
      if (room === 0) return
      claimUnknown = true
      const claimed = await queue.claim(room)
      claimUnknown = false
      lastSuccess = Date.now()
      // One that was freed under us and claimed again still runs here.
      for (const job of claimed) if (!running.has(job.id)) running.set(job.id, work(job))
    } while (lookAgain && !stopping)
  }

  /** One look at a time; what asks meanwhile has it look once more. */
  function look() {
    lookAgain = true
    if (looking || stopping) return
    looking = take()
      .catch((error: Error) => log.warn({ reason: error.message }, 'the queue of jobs could not be reached'))
      .finally(() => {
        looking = undefined
      })
  }

  async function work(job: ClaimedJob) {
    const since = performance.now()
    const outcome = await attempt(job)
    onFinished(job.task, outcome.kind, (performance.now() - since) / 1000)
    await store(job, outcome)
    running.delete(job.id)
    look()
  }

  async function attempt({ task, payload, attempt, maxAttempts }: ClaimedJob): Promise<Outcome> {
    try {
      await tasks[task]?.(payload, { ...tools, log: log.child({ job: task }) })
      return { kind: 'done' }
    } catch (error) {
      const reason = (error instanceof Error && error.message) || String(error)
      if (error instanceof AppError && error.code === 'CONNECTION_ERROR') {
        log.warn({ job: task, reason }, 'a job was interrupted by a lost connection and will run again')
        return { kind: 'interrupted', error: reason }
      }
      if (error instanceof FinalFailure) {
        log.warn({ job: task, reason }, 'a job failed for good')
        return { kind: 'refused', error: reason }
      }
      // Not the payload: it holds the links in emails.
      log.error({ job: task, attempt, maxAttempts, err: error }, 'a job failed')
      return { kind: 'failed', error: reason }
    }
  }

  async function store(job: ClaimedJob, outcome: Outcome) {
    const since = Date.now()
    for (let wait = 50; ; wait = Math.min(wait * 2, 1_000)) {
      try {
        await queue.record(job, outcome)
        return
      } catch (error) {
        const late = Date.now() - since > (stopping ? recordAtStopForMs : recordForMs)
        if (wait === 50 || late) {
          log.warn({ job: job.task, reason: (error as Error).message }, 'the outcome of a job could not be stored')
        }
        if (late) return
        await sleep(wait)
      }
    }
  }

  async function beat() {
    try {
      await queue.heartbeat()
      // What a claim has locked moments ago may not have reached us yet.
      await queue.freeUnknown([...running.keys()], (2 * silentAfterMs) / 1000)
      // After an outage everybody's heartbeat is old: the living get the time to beat first.
      if (Date.now() - reachableSince > deadAfterSeconds * 1000) await queue.freeDead(deadAfterSeconds)
    } catch (error) {
      reachableSince = Date.now()
      log.warn({ reason: (error as Error).message }, 'no heartbeat')
    }
  }

  await queue.freeDead(alone ? 0 : deadAfterSeconds)
  await queue.heartbeat()
  const listener = keepListening(db.sessionAccess, {
    channel: 'jobs:insert',
    onMessage: look,
    onConnected: look,
    log,
  })
  const timers = [
    setInterval(look, pollMs),
    setInterval(() => void beat(), beatMs),
    ...repeated.map(({ task, everySeconds }) =>
      setInterval(() => queue.addRepeated(task).catch(() => undefined), everySeconds * 1000),
    ),
  ]
  look()
  return {
    get running() {
      return Date.now() - lastSuccess < silentAfterMs || running.size === concurrency
    },
    get lastSuccessAt() {
      return new Date(lastSuccess)
    },
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      await listener.close()
      await looking
      await Promise.all(running.values())
      await queue.leave().catch(() => undefined)
    },
  }
}
