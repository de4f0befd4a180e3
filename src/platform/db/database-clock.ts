import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { SettingError } from '../setting-error.ts'

/** A process whose own clock differs from the database's by more than this does not work (operation-4). */
export const TOLERATED_MS = 30_000
const readEveryMs = 5_000
/** Below it a difference may be the time of the answer, and the own clock is used. */
const noticedMs = 1_000

export interface DatabaseClock extends Clock {
  /** Whether the process's own clock was right when it was last compared. */
  readonly isRight: boolean
  readonly lastReadAt: Date | null
  /** Compares now. A database that does not answer changes nothing. */
  compare(): Promise<void>
  stop(): void
}

interface DatabaseClockInput {
  pool: Pick<pg.Pool, 'query'>
  /** Adds the shift of a test's clock. */
  clock: Clock
  /** Others can reach the server only off loopback, where no time may be shifted. */
  onLoopback: boolean
  log: Log
  /** The process's own clock in milliseconds; tests set it wrong. */
  ownTime?: (() => number) | undefined
}

/**
 * The product's time, by which everything is due: that of the database, as its function `product_time` gives it. It is
 * read every few seconds and continues with the process's monotonic time, so that a step of the own clock moves nothing.
 * Throws SettingError if the own clock is wrong, or if the database's time is shifted off loopback.
 */
export async function openDatabaseClock({
  pool,
  clock,
  onLoopback,
  log,
  ownTime = Date.now,
}: DatabaseClockInput): Promise<DatabaseClock> {
  let isRight = true
  let lastReadAt: Date | null = null
  /** The own time and the monotonic time of the last comparison, and what is added to the own one. */
  let base = { own: ownTime(), steady: performance.now(), add: 0 }

  async function read() {
    const [sent, steady] = [ownTime(), performance.now()]
    const { rows } = await pool.query<{ real: string; shift: string }>(
      `select extract(epoch from clock_timestamp()) * 1000 as real,
         extract(epoch from product_time() - statement_timestamp()) * 1000 as shift`,
    )
    const took = performance.now() - steady
    const [real, shift] = [Number(rows[0]?.real), Number(rows[0]?.shift)]
    const ahead = sent + took / 2 - real
    return { ahead, shift, took, sent, steady }
  }

  async function compare() {
    const { ahead, shift, took, sent, steady } = await read()
    const wasRight = isRight
    isRight = Math.abs(ahead) <= TOLERATED_MS + took / 2
    lastReadAt = new Date()
    base = { own: sent, steady, add: shift - (Math.abs(ahead) < noticedMs + took / 2 ? 0 : ahead) }
    if (wasRight && !isRight)
      log.error({ aheadSeconds: Math.round(ahead / 1000) }, 'the clock of this machine is wrong')
    if (!wasRight && isRight) log.info('the clock of this machine is right again')
    return { ahead, shift }
  }

  const { ahead, shift } = await compare()
  if (!isRight) {
    throw new SettingError(
      `The clock of this machine is ${durationOf(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set it right and start again.`,
    )
  }
  if (shift !== 0 && !onLoopback) {
    throw new SettingError(
      'The time of the database is shifted (playhatch.clock_shift), which is for tests alone: reset it and start again.',
    )
  }
  const timer = setInterval(() => void compare().catch(() => undefined), readEveryMs)
  timer.unref()
  return {
    now() {
      const own = ownTime()
      const expected = base.own + performance.now() - base.steady
      const steady = Math.abs(own - expected) < noticedMs ? own : expected
      return new Date(steady + base.add + (clock.shiftMs ?? 0))
    },
    get isRight() {
      return isRight
    },
    get lastReadAt() {
      return lastReadAt
    },
    compare: async () => void (await compare()),
    stop: () => clearInterval(timer),
  }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** "3 days", "45 seconds". */
function durationOf(ms: number): string {
  const [name, length] = units.find(([, length]) => ms >= 2 * length) ?? units[3]
  const count = Math.round(ms / length)
  return `${count} ${count === 1 ? name : `${name}s`}`
}
