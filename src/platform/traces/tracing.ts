/** What a span says. Its name and attributes never hold an address, a token, a code, a text of a person or a body. */
export interface SpanFacts {
  name: string
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Record<string, string | number>
  /** The `traceparent` of the span that caused this one; by default that is the current span. */
  parent?: string | undefined
  /** A `traceparent` that anyone may have sent: it is linked, and this span begins a trace of its own. */
  link?: string | undefined
  /** Nothing is recorded outside of a recorded trace: a poll for due jobs begins none. */
  insideOnly?: boolean
}

export interface OpenSpan {
  traceId: string
  /** Runs work with this span as the current one. */
  run<T>(work: () => T): T
  add(attributes: Record<string, string | number>): void
  /** An error fails the span, unless it is a refusal (a status below 500). */
  end(error?: unknown): void
}

/** What the SDK does for us; see `sdk.ts`. */
export interface Tracing {
  /** Null where nothing is recorded. */
  open(facts: SpanFacts): OpenSpan | null
  /** The current span as the W3C header names it. */
  traceparent(): string | undefined
  /** Of the current span, for lines of the log. */
  ids(): { traceId: string; spanId: string } | undefined
  outside<T>(work: () => T): T
}

let tracing: Tracing | undefined

/** Switches traces on; undefined switches them off. */
export function putTracing(next: Tracing | undefined): void {
  tracing = next
}

export const isTracing = (): boolean => tracing !== undefined

/** Begins a span that the caller ends; null while traces are off. */
export const openSpan = (facts: SpanFacts): OpenSpan | null => tracing?.open(facts) ?? null

/** Runs work in a span. While traces are off, it only runs the work. */
export function inSpan<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = tracing?.open(facts)
  return span ? ended(span, work) : work()
}

async function ended<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

export const traceparent = (): string | undefined => tracing?.traceparent()

export const traceIds = (): { traceId: string; spanId: string } | undefined => tracing?.ids()

/** Runs work that serves many callers, so that it belongs to the trace of none. */
export const outsideTraces = <T>(work: () => T): T => (tracing ? tracing.outside(work) : work())
