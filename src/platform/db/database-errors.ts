import { DrizzleQueryError } from 'drizzle-orm'
import { AppError, catalogue, insufficientCredits } from '#shared/errors.ts'
import { type PauseReason, pausedText } from '#shared/pause-reasons.ts'

interface PostgresError extends Error {
  code: string
  detail?: string
  table?: string
  column?: string
  constraint?: string
}

const connectionLost = /^(08|57P0|ECONN|EPIPE|ENOENT|53300)/

/** A full disk: of PostgreSQL, or of this process's own files. */
const noRoom = /^(53100|ENOSPC|EDQUOT)$/

/**
 * Maps an error of PostgreSQL, its driver or the pool to an AppError. The original is kept as `cause` for the log; the
 * answer contains no statement, value or detail of it.
 */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return error
  const mapped = fromPostgres(cause)
  if (!mapped) return error
  mapped.cause = cause
  return mapped
}

function fromPostgres(error: Error): AppError | undefined {
  if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)) {
    return new AppError('CONNECTION_ERROR')
  }
  const code = (error as PostgresError).code
  if (typeof code !== 'string') return undefined
  if (noRoom.test(code)) return new AppError('NO_ROOM')
  if (connectionLost.test(code)) return new AppError('CONNECTION_ERROR')
  switch (code) {
    case 'PH001':
      return insufficientCredits(JSON.parse((error as PostgresError).detail ?? '{}'))
    case 'PH002':
      return new AppError('DUPLICATE_ERROR')
    case 'PH003':
      return new AppError('PROFILE_NOT_FOUND')
    case 'PH004':
      return paused(JSON.parse((error as PostgresError).detail ?? '[]'))
    case '23505':
      return withField('DUPLICATE_ERROR', error as PostgresError)
    case '23503':
      return new AppError('FOREIGN_KEY_ERROR')
    case '42501':
      return new AppError('RLS_VIOLATION')
    case '23502':
    case '23514':
      return withField('VALIDATION_ERROR', error as PostgresError)
    case '57014':
    case '55P03':
      return new AppError('TIMEOUT_ERROR')
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
      return new AppError('VALIDATION_ERROR')
    default:
      return /^[0-9A-Z]{5}$/.test(code) ? new AppError('DATABASE_ERROR') : undefined
  }
}

/**
 * Adds the field that caused the error if PostgreSQL names it: the column, the last column of a unique key, or the rest
 * of a constraint's name after its table (`games_title`). The field appears in camel case and under the column's name,
 * because the calls whose names stay (product-2) use column names.
 */
function withField(code: 'VALIDATION_ERROR' | 'DUPLICATE_ERROR', error: PostgresError): AppError {
  const column = error.column ?? keyColumn(error.detail) ?? checkedColumn(error)
  if (column === undefined) return new AppError(code)
  const { message } = catalogue[code]
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new AppError(code, undefined, { fields: { [field]: message, [column]: message } })
}

/** PostgreSQL's detail lists the columns first and then the values, which are never shown. */
const keyColumn = (detail = '') => /^Key \((?:[^=]*[ (])?([a-z_]+)\)*=/.exec(detail)?.[1]

const checkedColumn = ({ table, constraint }: PostgresError) =>
  table && constraint?.startsWith(`${table}_`)
    ? constraint.slice(table.length + 1).replace(/_(length|check)$/, '')
    : undefined

const paused = (reasons: PauseReason[] | null) =>
  new AppError('ACCOUNT_FROZEN', pausedText(reasons ?? []), { reasons: reasons ?? [] })
