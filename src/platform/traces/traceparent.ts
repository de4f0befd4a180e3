import type { SpanContext } from '@opentelemetry/api'

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const isZero = (id: string) => /^0+$/.test(id)

/** The span that a W3C `traceparent` names; undefined for anything else. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = shape.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags || isZero(traceId) || isZero(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`
