import type { Writable } from 'node:stream'
import pg from 'pg'

/** A text asked this often is worth keeping parsed in each connection. */
const oftenEnough = 20
/** Each kept statement holds memory in each connection, so only so many are kept; a process asks some hundred texts. */
const mostNames = 300

const asked = new Map<string, number>()
const names = new Map<string, string>()

/**
 * A plan made without the term of a search is a bad one. And what asks for every column changes its answer when a newer
 * version adds one, which PostgreSQL refuses to a statement that it knows already.
 */
const staysUnnamed = /like|(select|returning|\.)\s*\*/i

/**
 * Gives statements that are asked often a name, so that PostgreSQL parses and plans them once a connection. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (names.size >= mostNames || asked.size > 10_000 || staysUnnamed.test(text)) return undefined
  const times = (asked.get(text) ?? 0) + 1
  asked.set(text, times)
  if (times < oftenEnough) return undefined
  asked.delete(text)
  names.set(text, `often-${names.size}`)
  return names.get(text)
}

const withoutName = (config: unknown) =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
    ? { ...config, name: undefined }
    : config

/** Names statements, unless the connection goes through a pooler that gives each transaction another session. */
export class NamingClient extends pg.Client {
  private readonly unnamed: boolean

  constructor(config?: pg.ClientConfig & { unnamed?: boolean }) {
    super(config)
    this.unnamed = config?.unnamed ?? false
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library overloads this eight times over
  override query(config: any, ...rest: any[]): any {
    this.gather()
    if (this.unnamed) return super.query(withoutName(config) as never, ...(rest as []))
    const values = Array.isArray(rest[0]) ? rest[0] : config?.values
    if (typeof config === 'object' && typeof config.text === 'string' && !config.name && values?.length) {
      const name = nameOf(config.text)
      if (name) return super.query({ ...config, name }, ...(rest as []))
    }
    return super.query(config, ...(rest as []))
  }

  private gathering = false

  /** What is asked before this turn of the event loop ends goes to PostgreSQL in one write. */
  private gather() {
    if (this.gathering) return
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    this.gathering = true
    stream.cork()
    process.nextTick(() => {
      this.gathering = false
      stream.uncork()
    })
  }
}
