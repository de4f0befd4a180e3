import pg from 'pg'
import { tracedQuery } from '../../traces/trace-statements.ts'
import { isTracing } from '../../traces/tracing.ts'

/** A statement that runs this often gets a name, so that each connection keeps it parsed. */
const namedAfter = 20
/** A limit for named statements, since each takes memory in each connection. A process has some hundred statements. */
const maxNames = 300

const useCounts = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Statements that stay unnamed: a generic plan for `like` is slow, and the columns of a result's `*` change when a newer
 * version adds one, which PostgreSQL rejects for a prepared statement. An inner `*` counts as well, though its columns are
 * not the result's: the generic plans of three long lists that have one take three times as long (`npm run bench -- pages`).
 */
export const staysUnnamed = /like|(select|returning|\.)\s*\*/i

/**
 * The name for a frequent statement, so that PostgreSQL parses and plans it once per connection; otherwise undefined.
 */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (names.size >= maxNames || useCounts.size > 10_000 || staysUnnamed.test(text)) return undefined
  const times = (useCounts.get(text) ?? 0) + 1
  useCounts.set(text, times)
  if (times < namedAfter) return undefined
  useCounts.delete(text)
  names.set(text, `often-${names.size}`)
  return names.get(text)
}

const isUnnamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  !('submit' in config) &&
  !('name' in config && config.name)

/** A statement that its caller named goes out without it too. A query object of the library keeps its state. */
function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('name' in config)) return config
  return 'submit' in config ? Object.assign(config, { name: undefined }) : { ...config, name: undefined }
}

/**
 * A client that names frequent statements and batches writes. Statements stay unnamed behind a pooler in transaction
 * mode, which gives each transaction another session.
 */
export class NamingClient extends pg.Client {
  private readonly unnamed: boolean

  constructor(config?: pg.ClientConfig & { unnamed?: boolean }) {
    super(config)
    this.unnamed = config?.unnamed ?? false
  }

  /** `never`, because the library overloads it eight times over: each caller gets the type of its own overload. */
  override query(...args: unknown[]): never {
    this.batchWrites()
    return (isTracing() ? tracedQuery(args, (sent) => this.send(sent)) : this.send(args)) as never
  }

  private send([config, ...rest]: unknown[]): unknown {
    const send = (what: unknown) => super.query(...([what, ...rest] as [never]))
    if (this.unnamed) return send(withoutName(config))
    if (!isUnnamed(config)) return send(config)
    const values = Array.isArray(rest[0]) ? rest[0] : config.values
    return send(values?.length ? { ...config, name: nameOf(config.text) } : config)
  }

  private batching = false

  /** Sends all statements of one turn of the event loop in one network write. */
  private batchWrites() {
    if (this.batching) return
    const { stream } = this.connection
    this.batching = true
    stream.cork()
    process.nextTick(() => {
      this.batching = false
      stream.uncork()
    })
  }
}
