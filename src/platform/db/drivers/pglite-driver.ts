import { type PGlite, protocol } from '@electric-sql/pglite'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Driver } from './driver.ts'

/** The only connection of a PGlite is free again within this time, or its caller waits for itself. */
const turnMs = 10_000

type Types = Pick<typeof pg.types, 'getTypeParser'>

interface Statement {
  text: string
  values?: unknown[]
  rowMode?: 'array'
  types?: Types
}

/**
 * A database that runs in this process, or in this tab: one connection, which both pools lend in turn. The role of a
 * person is set within each of its transactions; `lite` has to have the role of the system.
 */
export function pgliteDriver(lite: PGlite): Driver {
  const turns = inTurn()
  return {
    systemPool: poolOf(lite, turns, false),
    personPool: poolOf(lite, turns, true),
    sessionAccess: {},
  }
}

/** The events of a connection: there is none to lose. The library of the jobs asks who listens. */
const silent = { on: () => undefined, removeListener: () => undefined, listeners: () => [undefined] }

/** The part of a pool that the product uses. */
function poolOf(lite: PGlite, turns: Turns, asPerson: boolean): pg.Pool {
  const connect = async () => {
    const release = await turns.take()
    return { query: clientQuery(lite, asPerson), release, ...silent }
  }
  const pool = {
    connect,
    async query(config: string | Statement, values?: unknown[]) {
      const client = await connect()
      try {
        if (!asPerson) return await client.query(config, values)
        await client.query('begin')
        const answer = await client.query(config, values)
        await client.query('commit')
        return answer
      } catch (error) {
        if (asPerson) await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    end: async () => undefined,
    totalCount: 1,
    idleCount: 0,
    waitingCount: 0,
    ...silent,
  }
  return pool as unknown as pg.Pool
}

/** Statements of a client run in the order in which they were sent, also after one of them failed. */
function clientQuery(lite: PGlite, asPerson: boolean) {
  let last: Promise<unknown> = Promise.resolve()
  return (config: string | Statement, values?: unknown[]) => {
    const statement = typeof config === 'string' ? { text: config } : config
    const begins = asPerson && statement.text.startsWith('begin')
    const text = begins ? statement.text.replace('begin', 'begin; set local role playhatch_person') : statement.text
    const run = () => runOn(lite, { ...statement, text, values: values ?? statement.values ?? [] })
    const answer = last.then(run, run)
    last = answer.catch(() => undefined)
    return answer
  }
}

async function runOn(lite: PGlite, { text, values = [], rowMode, types = pg.types }: Statement) {
  const { serialize } = protocol
  const sent =
    values.length === 0
      ? [serialize.query(text)]
      : [
          serialize.parse({ text }),
          serialize.bind({ values: values.map((value) => prepareValue(value)) }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ]
  const answers = await lite.execProtocolStream(joined(sent), { syncToFs: false })
  return resultOf(answers as readonly Answered[], rowMode, types)
}

/** The messages of the database that a result is made of. */
type Answered =
  | { name: 'rowDescription'; fields: { name: string; dataTypeID: number; format: number }[] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }
  | { name: 'readyForQuery' }

/** The result of the last of the statements. */
function resultOf(answers: readonly Answered[], rowMode: 'array' | undefined, types: Types) {
  let fields: { name: string; dataTypeID: number }[] = []
  let parsers: ((value: string) => unknown)[] = []
  let rows: unknown[] = []
  let done = { command: '', rowCount: 0 }
  let ended = false
  for (const answer of answers) {
    if (answer.name === 'rowDescription') {
      fields = answer.fields
      parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
      rows = []
    } else if (answer.name === 'dataRow') {
      if (ended) rows = []
      ended = false
      const values = answer.fields.map((value, at) => (value === null ? null : parsers[at]?.(value)))
      rows.push(rowMode === 'array' ? values : Object.fromEntries(values.map((value, at) => [fields[at]?.name, value])))
    } else if (answer.name === 'commandComplete') {
      if (!/^(SELECT|FETCH|INSERT|UPDATE|DELETE|MERGE)/.test(answer.text)) rows = []
      ended = true
      done = { command: answer.text.split(' ')[0] ?? '', rowCount: Number(/\d+$/.exec(answer.text)?.[0] ?? 0) }
    }
  }
  return { ...done, rows, fields, oid: 0 }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

interface Turns {
  /** Resolves with what ends the turn. */
  take(): Promise<() => void>
}

function inTurn(): Turns {
  let last: Promise<void> = Promise.resolve()
  return {
    take() {
      const before = last
      let end: () => void = () => undefined
      last = new Promise<void>((ended) => {
        end = ended
      }).then(() => before)
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          end()
          reject(new Error('timeout exceeded when trying to connect'))
        }, turnMs)
        void before.then(() => {
          clearTimeout(late)
          resolve(end)
        })
      })
    },
  }
}
