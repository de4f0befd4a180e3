import { isDeepStrictEqual } from 'node:util'
import type { Database, SystemTx } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { countInSql } from '../count-in-sql.ts'
import { holdStill, readChanges, readEveryone } from './read-profiles.ts'
import { Pool } from './tester-index.ts'

/** How often changes are looked for, and how often everything is compared with the database. */
const lookEveryMs = 500
const compareEveryMs = 10 * 60_000
/** Changes are kept for an hour at least: whoever has not looked for so long reads everyone. */
const keptForMs = 30 * 60_000

export interface KeptPool {
  /** Undefined while everyone is being read: PostgreSQL counts then. */
  current(): Pool | undefined
  /** Reads what changed since the last look; everyone where that is not known. Looks follow one another. */
  look(): Promise<void>
  /** As `look`, then compares with PostgreSQL at the same moment; false, and everyone is read anew, where they differ. */
  compare(): Promise<boolean>
  /** How often a comparison found a difference. */
  readonly differences: number
  close(): Promise<void>
}

interface Keeping {
  db: Database
  log: Log
  /** Told after a look that found changes. */
  onChange?: () => void
  /** False: looks only when it is told to. */
  byItself?: boolean
}

/** Keeps everyone who can be asked in this process's memory, as PostgreSQL has them half a second ago at most. */
export function keepPool({ db, log, onChange, byItself = true }: Keeping): KeptPool {
  let known: { pool: Pool; horizon: string; at: number } | undefined
  let closed = false
  let differences = 0
  let timer: NodeJS.Timeout | undefined
  let comparedAt = performance.now()
  let line: Promise<unknown> = Promise.resolve()

  /** One after the other: two looks at once could apply the older one last. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = line.then(work)
    line = mine.catch(() => undefined)
    return mine
  }

  const readAll = () =>
    db.asSystem(async (tx) => {
      const pool = new Pool()
      await holdStill(tx)
      const horizon = await readEveryone(tx, (profile) => {
        if (closed) throw new Error('The pool is closed.')
        pool.put(profile)
      })
      known = { pool, horizon, at: performance.now() }
    })

  /** Brings what is known to the transaction's snapshot; answers whether anything changed, null where all has to be read. */
  async function catchUp(tx: SystemTx): Promise<boolean | null> {
    if (!known || performance.now() - known.at > keptForMs) return null
    const { horizon, changed } = await readChanges(tx, known.horizon)
    if (!changed) return null
    for (const profile of changed.present) known.pool.put(profile)
    for (const id of changed.gone) known.pool.remove(id)
    known.horizon = horizon
    known.at = performance.now()
    return changed.present.length + changed.gone.length > 0
  }

  async function lookOnce(): Promise<void> {
    const changed = await db.asSystem(catchUp)
    if (changed === null) await readAll()
    if (changed !== false) onChange?.()
  }

  async function compareOnce(): Promise<boolean> {
    const same = await db.asSystem(async (tx) => {
      await holdStill(tx)
      if ((await catchUp(tx)) === null) return null
      const truth = await countInSql(tx, {})
      return known !== undefined && isDeepStrictEqual(known.pool.count({}), truth)
    })
    if (same === false) {
      differences++
      log.error({}, 'the counts of testers differed from the database; everyone is read anew')
    }
    if (same !== true) {
      known = undefined
      await readAll()
    }
    return same !== false
  }

  async function keepLooking(): Promise<void> {
    const due = performance.now() - comparedAt > compareEveryMs
    try {
      if (due) {
        comparedAt = performance.now()
        await inLine(compareOnce)
      } else await inLine(lookOnce)
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'changes of testers could not be read; the next look tries again')
    }
    if (!closed) timer = setTimeout(() => void keepLooking(), lookEveryMs)
  }

  if (byItself) void keepLooking()
  return {
    current: () => known?.pool,
    look: () => inLine(lookOnce),
    compare: () => inLine(compareOnce),
    get differences() {
      return differences
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await line
    },
  }
}
