import { z } from 'zod'
import { hostName } from './callers/host-names.ts'

const seconds = (byDefault: number, most: number) =>
  z.coerce
    .number()
    .positive()
    .max(most)
    .default(byDefault)
    .transform((value) => value * 1000)

/** Settings of the HTTP server. The environment has seconds, the program milliseconds. */
export const httpSettings = {
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map(hostName).filter(Boolean))
    .refine((names) => names.every((name) => /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/.test(name)), {
      error: 'it must be host names separated by commas, such as hatch.example,10.0.0.5',
    }),
  METRICS_TOKEN: z.string().min(16, 'it must have at least 16 characters').optional(),
  HEADERS_TIMEOUT: seconds(15, 600),
  BODY_TIMEOUT: seconds(60, 3600),
  IDLE_TIMEOUT: seconds(30, 3600),
  KEEP_ALIVE_TIMEOUT: seconds(72, 3600),
  DRAIN_TIMEOUT: seconds(20, 600),
}

/** How long the server waits for the peer of a connection, in milliseconds. */
export interface TimeLimits {
  /** For all headers of a request. */
  headersMs: number
  /** For a whole body. A long body (a file) has to send `minBytes` in each such interval. */
  bodyMs: number
  /** Without a byte, while a body is expected or a response is not read. */
  idleMs: number
  /** Between two requests of a connection. */
  keepAliveMs: number
}

/** For servers without configuration: tests, and servers that only this machine reaches. */
export const defaultTimeLimits: TimeLimits = { headersMs: 15_000, bodyMs: 60_000, idleMs: 30_000, keepAliveMs: 72_000 }
