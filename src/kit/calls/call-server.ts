import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { browserErrors } from '#shared/browser-errors.ts'
import type { ErrorDetails } from '#shared/errors.ts'
import type { Send } from './send.ts'
import { showShortage } from './shortage.ts'

/** An error that the server returned. `code` is a code of the catalogue, unless a proxy in between answered. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** A screen already shows the error, so no toast is needed. */
  shown = false

  constructor(code: string, { status, message, data }: { status: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

const serializer = new StandardRPCJsonSerializer()

/**
 * Client for our own router: `callsOver(fetch).games.list(input, { signal })`. Of oRPC's client only the serializer,
 * because the whole client adds 7 kB to each page, where the serializer adds 1 kB (docs/decisions/019).
 */
export function callsOver(send: Send, path: readonly string[] = []): Record<string, unknown> {
  const call = (input?: unknown, { signal }: { signal?: AbortSignal } = {}) => callServer(send, path, input, signal)
  return new Proxy(call as never, {
    get: (_, name) =>
      // `then` is undefined, so that `await` does not take the proxy for a promise.
      typeof name === 'string' && name !== 'then' ? callsOver(send, [...path, name]) : undefined,
  })
}

async function callServer(send: Send, path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const [json, meta] = serializer.serialize(input)
  const response = await send(`/rpc/${path.map(encodeURIComponent).join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json, meta }),
    ...(signal && { signal }),
  })
  const { status } = response
  const answer = await response.json().then(
    ({ json, meta = [] }) => ({ data: serializer.deserialize(json, meta) }),
    () => undefined,
  )
  if (response.ok && answer) return answer.data
  const refusal = answer?.data as { code?: unknown; message?: unknown; data?: unknown } | undefined
  // A proxy in between answers 502 to 504 while the server is away.
  const unexplained = status >= 502 && status <= 504 ? 'CONNECTION_ERROR' : 'UNKNOWN_ERROR'
  const refused = new CallError(typeof refusal?.code === 'string' ? refusal.code : unexplained, {
    status,
    message: typeof refusal?.message === 'string' ? refusal.message : browserErrors[unexplained].message,
    data: refusal?.data,
  })
  if (refused.code === 'INSUFFICIENT_CREDITS')
    refused.shown = showShortage((refused.data ?? {}) as ErrorDetails, path.join('.'))
  if (refused.code === 'FRESH_SIGN_IN') {
    const { askWhoItIs } = await import('./fresh-sign-in.ts')
    const answer = await askWhoItIs()
    if (answer === 'confirmed') return callServer(send, path, input, signal)
    // The screen stays as it was.
    refused.shown = answer === 'cancelled'
  }
  throw refused
}
