import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & { child(fields: object): Log }

/** Writes JSON lines. What could hold a secret is cut out by path, whatever a caller hands in. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
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
