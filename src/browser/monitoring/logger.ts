import { type LogLevel, longestTexts, mostKept } from '#features/monitoring/rules.ts'
import type { Crumb, LogInput } from '#features/monitoring/schema.ts'
import { stripSecrets } from '#shared/texts/strip-secrets.ts'
import { version } from '#shared/version.ts'

interface LoggerParts {
  /** Sends one entry; undefined where none is sent, outside of production. */
  send: ((entry: LogInput) => Promise<unknown>) | undefined
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  now: () => Date
  /** One visit: a tab until it is closed. */
  sessionId: string
  page: () => string
  crumbs: () => Crumb[]
}

export interface Logger {
  error(thrown: unknown): void
  warn(message: string, data?: Record<string, unknown>): void
}

/** The errors that this browser keeps, the latest last. */
export const storedErrorsKey = 'playhatch.errors'

/** The same entry is sent so often in one visit: a loop that fails again and again must not flood the server. */
const MOST_REPEATS = 5

/** What browsers report without a fault of the page. */
const harmless = /^(ResizeObserver loop|Script error\.?$|AbortError)/

/**
 * The browser's log: errors and warnings wait in a queue of 100 and are sent one after the other; failures are ignored.
 * The latest 50 errors are kept in the browser. All texts are without secrets.
 */
export function openLogger({ send, storage, now, sessionId, page, crumbs }: LoggerParts): Logger {
  const queue: LogInput[] = []
  const seen = new WeakSet<object>()
  const repeats = new Map<string, number>()
  let sending = false

  async function flush() {
    if (sending || !send) return
    sending = true
    for (let next = queue.shift(); next; next = queue.shift()) await send(next).catch(() => undefined)
    sending = false
  }

  function add(level: LogLevel, entry: Pick<LogInput, 'message' | 'stack' | 'data'>, requestId?: string) {
    const key = `${entry.message}\n${entry.stack?.split('\n', 3).join('\n')}`
    const times = (repeats.get(key) ?? 0) + 1
    repeats.set(key, times)
    if (times > MOST_REPEATS) return
    const full: LogInput = {
      timestamp: now().toISOString(),
      level,
      sessionId,
      ...entry,
      context: { page: cut(page(), longestTexts.page), version, crumbs: crumbs(), ...(requestId && { requestId }) },
    }
    if (level === 'error') store(storage, full)
    if (!send) return
    queue.push(full)
    if (queue.length > mostKept.queue) queue.shift()
    void flush()
  }

  return {
    error(thrown) {
      if (typeof thrown === 'object' && thrown !== null) {
        if (seen.has(thrown)) return
        seen.add(thrown)
      }
      const { message, stack, requestId } = readThrown(thrown)
      if (harmless.test(message)) return
      add(
        'error',
        { message: cut(message, longestTexts.message), ...(stack && { stack: cut(stack, longestTexts.stack) }) },
        requestId,
      )
    },
    warn: (message, data) => add('warn', { message: cut(message, longestTexts.message), ...(data && { data }) }),
  }
}

const cut = (text: string, characters: number) => stripSecrets(text).slice(0, characters)

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Message and stack of any thrown value; the request's id if the server answered the error. */
function readThrown(thrown: unknown): { message: string; stack?: string | undefined; requestId?: string | undefined } {
  if (!(thrown instanceof Error)) return { message: String(thrown) || 'An empty error' }
  const { requestId } = ((thrown as { data?: unknown }).data ?? {}) as { requestId?: unknown }
  return {
    message: `${thrown.name}: ${thrown.message}`,
    stack: thrown.stack,
    ...(typeof requestId === 'string' && uuid.test(requestId) && { requestId }),
  }
}

function store(storage: LoggerParts['storage'], { timestamp, message, context: { page } }: LogInput) {
  try {
    const before: unknown = JSON.parse(storage?.getItem(storedErrorsKey) ?? '[]')
    const all = [...(Array.isArray(before) ? before : []), { timestamp, message, page }]
    storage?.setItem(storedErrorsKey, JSON.stringify(all.slice(-mostKept.storedErrors)))
  } catch {
    // A browser that stores nothing loses only this list.
  }
}
