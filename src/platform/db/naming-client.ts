import type { Writable } from 'node:stream'
import pg from 'pg'

/** A statement that runs this often gets a name, so that each connection keeps it parsed. */
const namedAfter = 20
/** A limit for named statements, since each takes memory in each connection. A process has some hundred statements. */
const maxNames = 300

const useCounts = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Statements that stay unnamed: a generic plan for `like` is slow, and the columns of `*` change when a newer version
 * adds one, which PostgreSQL rejects for a prepared statement.
 */
const staysUnnamed = /like|(select|returning|\.)\s*\*/i

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

const withoutName = (config: unknown) =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
    ? { ...config, name: undefined }
    : config

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

  // biome-ignore lint/suspicious/noExplicitAny: the library overloads this eight times over
  override query(config: any, ...rest: any[]): any {
    this.batchWrites()
    if (this.unnamed) return super.query(withoutName(config) as never, ...(rest as []))
    const values = Array.isArray(rest[0]) ? rest[0] : config?.values
    if (typeof config === 'object' && typeof config.text === 'string' && !config.name && values?.length) {
      const name = nameOf(config.text)
      if (name) return super.query({ ...config, name }, ...(rest as []))
    }
    return super.query(config, ...(rest as []))
  }

  private batching = false

  /** Sends all statements of one turn of the event loop in one network write. */
  private batchWrites() {
    if (this.batching) return
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    this.batching = true
    stream.cork()
    process.nextTick(() => {
      this.batching = false
      stream.uncork()
    })
  }
}
