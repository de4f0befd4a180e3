import { brand } from '#shared/brand.ts'
import { stripSecrets } from '#shared/texts/strip-secrets.ts'
import { version } from '#shared/version.ts'
import { asProblem } from '../calls/problem.ts'

interface ErrorContext {
  error: unknown
  /** Address of the page without its query. */
  page: string
  at: Date
}

const longest = { message: 2000, stack: 6000 }

/** Text about an error that a user sends to support: message, stack, page, time, request id. Contains no secret. */
export function errorDetails({ error, page, at }: ErrorContext): string {
  const { code, details } = asProblem(error)
  const requestId = typeof details.requestId === 'string' ? details.requestId : undefined
  const { message, stack } = asThrown(error)
  return [
    `${brand.name} ${version}`,
    `Page: ${stripSecrets(page)}`,
    `Time: ${at.toISOString()}`,
    `Code: ${code}`,
    ...(requestId ? [`Request: ${stripSecrets(requestId)}`] : []),
    `Message: ${stripSecrets(message).slice(0, longest.message)}`,
    ...(stack ? ['Stack:', stripSecrets(stack).slice(0, longest.stack)] : []),
  ].join('\n')
}

function asThrown(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: `${error.name}: ${error.message}`, ...(error.stack && { stack: error.stack }) }
}
