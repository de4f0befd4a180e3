import { isDeepStrictEqual } from 'node:util'
import type { Database, SystemTx } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { countInSql } from '../count-in-sql.ts'
import { BitmapIndex } from './bitmap-index.ts'
import { readAllProfiles, readChanges, startSnapshot } from './read-profiles.ts'
import type { TesterIndex } from './tester-index.ts'

/** Intervals for reading changes, and for comparing the index with the database. */
const refreshEveryMs = 500
const compareEveryMs = 10 * 60_000
/** The database stores changes for an hour at least; after this time without a refresh, the index is reloaded. */
const reloadAfterMs = 30 * 60_000

export interface KeptTesterIndex {
  /** The index; undefined until it is loaded, when PostgreSQL has to count. The first call begins to load it. */
  current(): TesterIndex | undefined
  /**
   * Applies the changes since the last refresh, or reloads the index if they are unknown. Calls run one after another.
   */
  refresh(): Promise<void>
  /**
   * As `refresh`, then compares the index with PostgreSQL in the same snapshot. If they differ, reloads it and returns
   * false.
   */
  compare(): Promise<boolean>
  /** Number of comparisons that found a difference. */
  readonly differences: number
  close(): Promise<void>
}

interface KeepTesterIndexInput {
  db: Database
  log: Log
  /** Called after a refresh that applied changes. */
  onChange?: () => void
  /** False: refreshes only on `refresh` and `compare`. Default true. */
  autoRefresh?: boolean
}

/**
 * Keeps an index of all invitable testers in this process's memory, at most half a second behind PostgreSQL, from the first
 * call of `current` on.
 */
export function keepTesterIndex({ db, log, onChange, autoRefresh = true }: KeepTesterIndexInput): KeptTesterIndex {
  let known: { index: TesterIndex; horizon: string; at: number } | undefined
  let closed = false
  let begun = false
  let differences = 0
  let timer: NodeJS.Timeout | undefined
  let comparedAt = performance.now()
  let queue: Promise<unknown> = Promise.resolve()

  /** Serialises the work: concurrent refreshes could apply an older snapshot last. */
  const serialise = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  const reload = () =>
    db.asSystem(async (tx) => {
      const index = new BitmapIndex()
      await startSnapshot(tx)
      const horizon = await readAllProfiles(tx, (profile) => {
        if (closed) throw new Error('The tester index is closed.')
        index.put(profile)
      })
      known = { index, horizon, at: performance.now() }
    })

  /**
   * Brings the index up to the transaction's snapshot. Returns whether anything changed, or null if it has to be
   * reloaded.
   */
  async function catchUp(tx: SystemTx): Promise<boolean | null> {
    if (!known || performance.now() - known.at > reloadAfterMs) return null
    const { horizon, changed } = await readChanges(tx, known.horizon)
    if (!changed) return null
    for (const profile of changed.present) known.index.put(profile)
    for (const id of changed.gone) known.index.remove(id)
    known.horizon = horizon
    known.at = performance.now()
    return changed.present.length + changed.gone.length > 0
  }

  async function refreshOnce(): Promise<void> {
    const changed = await db.asSystem(catchUp)
    if (changed === null) await reload()
    if (changed !== false) onChange?.()
  }

  async function compareOnce(): Promise<boolean> {
    const same = await db.asSystem(async (tx) => {
      await startSnapshot(tx)
      if ((await catchUp(tx)) === null) return null
      const expected = await countInSql(tx, {})
      return known !== undefined && isDeepStrictEqual(known.index.count({}), expected)
    })
    if (same === false) {
      differences++
      log.error({}, 'tester index differs from the database, reloading')
    }
    if (same !== true) {
      known = undefined
      await reload()
    }
    return same !== false
  }

  async function keepRefreshing(): Promise<void> {
    const due = performance.now() - comparedAt > compareEveryMs
    try {
      if (due) {
        comparedAt = performance.now()
        await serialise(compareOnce)
      } else await serialise(refreshOnce)
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'failed to refresh the tester index, will retry')
    }
    if (!closed) timer = setTimeout(() => void keepRefreshing(), refreshEveryMs)
  }

  /** Begins with the first question: reading all testers is no part of a start. */
  const begin = () => {
    if (!autoRefresh || begun || closed) return
    begun = true
    void keepRefreshing()
  }
  return {
    current() {
      begin()
      return known?.index
    },
    refresh: () => serialise(refreshOnce),
    compare: () => serialise(compareOnce),
    get differences() {
      return differences
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await queue
    },
  }
}
