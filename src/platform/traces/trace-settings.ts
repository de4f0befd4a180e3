import { z } from 'zod'

/** Where traces are sent, and which. The names of the settings are those of OpenTelemetry. */
export interface TraceSettings {
  /** Of the collector, by OTLP over HTTP with JSON. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** What is said of this process with every trace. */
  resource: Readonly<Record<string, string>>
  sampler: Sampler
  /** The share of traces that a sampler by ratio keeps. */
  ratio: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type Sampler = (typeof samplers)[number]

const collector = z.url({ protocol: /^https?$/ }).optional()
const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** `name=value` pairs separated by commas, with percent-encoded values. */
const pairs = z
  .string()
  .default('')
  .transform((list, context): Record<string, string> => {
    try {
      return Object.fromEntries(list.split(',').filter(Boolean).map(readPair))
    } catch {
      context.addIssue({ code: 'custom', message: 'it must be pairs such as name=value,other=value' })
      return z.NEVER
    }
  })

function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  const name = decodeURIComponent(pair.slice(0, at).trim())
  if (at < 1 || !name) throw new TypeError('A pair without a name')
  return [name, decodeURIComponent(pair.slice(at + 1).trim())]
}

export const traceSettings = {
  OTEL_SDK_DISABLED: z.preprocess(lower, z.string().default('')).transform((value) => value === 'true'),
  OTEL_TRACES_EXPORTER: z.preprocess(lower, z.enum(['otlp', 'none'], 'it must be otlp or none').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.preprocess(lower, z.enum(['http/json'], 'it must be http/json').optional()),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.preprocess(lower, z.enum(samplers).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

const settings = z.object(traceSettings)

/** Undefined, and nothing is loaded, unless a collector or the exporter is named. */
export function readTraces(given: z.output<typeof settings>): TraceSettings | undefined {
  const exporter = given.OTEL_TRACES_EXPORTER
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT
  const ofTraces = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (given.OTEL_SDK_DISABLED || exporter === 'none' || !(exporter || base || ofTraces)) return undefined
  const { 'service.name': named, ...resource } = given.OTEL_RESOURCE_ATTRIBUTES
  return {
    url: ofTraces ?? `${(base ?? 'http://localhost:4318').replace(/\/+$/, '')}/v1/traces`,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: given.OTEL_SERVICE_NAME ?? named ?? 'playhatch',
    resource,
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  }
}
