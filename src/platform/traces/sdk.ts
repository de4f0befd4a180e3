import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span } from '@opentelemetry/api'
import type { TraceSettings } from './trace-settings.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import type { OpenSpan, SpanFacts, Tracing } from './tracing.ts'

interface StartSdk {
  settings: TraceSettings
  version: string
  /** Called after each attempt to send spans, with the reason of a failure. */
  onSent(failure: string | null): void
}

/** Imported here alone, and not above: the bundle would load packages that a file imports at its top with the server. */
async function loadPackages() {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ])
  return { api, OTLPTraceExporter, resourceFromAttributes, sdk }
}
type Packages = Awaited<ReturnType<typeof loadPackages>>

/**
 * The only module that knows the SDK. Nothing of it is registered globally: the current span is kept here, and no module
 * of another package is changed. Spans wait in a queue of 2,048 (`OTEL_BSP_MAX_QUEUE_SIZE`) and are dropped beyond it.
 */
export async function startSdk(start: StartSdk): Promise<Tracing & { close(): Promise<void> }> {
  const packages = await loadPackages()
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = packages.api
  const provider = openProvider(packages, start)
  const tracer = provider.getTracer('playhatch', start.version)
  const current = new AsyncLocalStorage<Context>()
  const contextNow = () => current.getStore() ?? ROOT_CONTEXT
  const spanNow = () => trace.getSpan(contextNow())
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    producer: SpanKind.PRODUCER,
    consumer: SpanKind.CONSUMER,
  }

  function contextOf({ parent, link }: SpanFacts): Context {
    if (link !== undefined) return ROOT_CONTEXT
    const given = readTraceparent(parent)
    return given ? trace.setSpanContext(ROOT_CONTEXT, given) : contextNow()
  }

  function opened(span: Span, context: Context): OpenSpan {
    const inside = trace.setSpan(context, span)
    return {
      traceId: span.spanContext().traceId,
      run: (work) => current.run(inside, work),
      add: (attributes) => void span.setAttributes(attributes),
      end(error) {
        if (error !== undefined) {
          // Without its message, which may quote what a person entered.
          span.setAttribute('error.type', errorTypeOf(error))
          if (!isRefusal(error)) span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  return {
    open(facts) {
      const context = contextOf(facts)
      if (facts.insideOnly && !isRecorded(trace.getSpan(context))) return null
      const kind = facts.kind ? kinds[facts.kind] : SpanKind.INTERNAL
      const linked = readTraceparent(facts.link)
      const { attributes = {} } = facts
      const span = tracer.startSpan(
        facts.name,
        { kind, attributes, links: linked ? [{ context: linked }] : [] },
        context,
      )
      return opened(span, context)
    },
    traceparent() {
      const span = spanNow()
      return span && writeTraceparent(span.spanContext())
    },
    ids() {
      const { traceId, spanId } = spanNow()?.spanContext() ?? {}
      return traceId && spanId ? { traceId, spanId } : undefined
    },
    outside: (work) => current.run(ROOT_CONTEXT, work),
    close: () => provider.shutdown(),
  }
}

/** A span of another process is recorded if its flag says so, one of ours until it ends. */
function isRecorded(span: Span | undefined): boolean {
  if (!span) return false
  const { isRemote, traceFlags } = span.spanContext()
  return isRemote ? (traceFlags & 1) === 1 : span.isRecording()
}

function openProvider({ OTLPTraceExporter, resourceFromAttributes, sdk }: Packages, start: StartSdk) {
  const { settings, version, onSent } = start
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers } })
  const watched = {
    export: ((spans, done) =>
      exporter.export(spans, (result) => {
        onSent(result.code === 0 ? null : (result.error?.message ?? 'unknown'))
        done(result)
      })) satisfies typeof exporter.export,
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
  return new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      ...settings.resource,
      'service.name': settings.serviceName,
      'service.version': version,
    }),
    sampler: samplerOf(sdk, settings),
    spanProcessors: [new sdk.BatchSpanProcessor(watched)],
  })
}

function samplerOf(sdk: Packages['sdk'], { sampler, ratio }: TraceSettings) {
  const byName = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }
  const root = byName[sampler.replace('parentbased_', '') as keyof typeof byName]()
  return sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root
}

/** A kind of error as a short word: a code of the catalogue, SQLSTATE or name. Never its message. */
function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[\w.-]{1,40}$/.test(code)) return code
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'unknown'
}

/** An answer that says no, such as NOT_FOUND, is no failure of the server. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' && status < 500
}
