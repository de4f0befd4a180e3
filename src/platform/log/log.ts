import { type Logger, pino } from 'pino'
import { traceIds } from '../traces/tracing.ts'

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & { child(fields: object): Log }

/** Logs JSON lines, in a trace with its ids. Paths that may contain a secret are redacted. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    mixin: () => traceIds() ?? {},
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.cookie',
        'req.headers',
        '*.authorization',
        'err.cause.query',
        'err.params',
        'err.cause.parameters',
        'err.cause.detail',
      ],
      remove: true,
    },
  })
}

export const silentLog: Log = pino({ level: 'silent' })
