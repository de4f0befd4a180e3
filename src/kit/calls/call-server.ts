import type { ErrorDetails } from '#shared/errors.ts'
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

type Send = (address: string, init: RequestInit) => Promise<Response>
type Position = (string | number)[]

/** Type codes for values that JSON cannot express, sent beside the JSON with their path (wire format of oRPC). */
const types = { date: 1, notANumber: 2, undefined: 3 }
type Note = [type: number, ...position: Position]

/**
 * Client for our own router: `callsOver(fetch).games.list(input, { signal })`. Implements the part of oRPC's wire
 * format that the API uses, in a tenth of the size of its client.
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
  const notes: Note[] = []
  const json = pack(input, [], notes)
  const response = await send(`/rpc/${path.map(encodeURIComponent).join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json, meta: notes }),
    ...(signal && { signal }),
  })
  const { status } = response
  const answer: unknown = await response.json().then(unpack, () => undefined)
  if (response.ok && answer !== undefined) return (answer as { data: unknown }).data
  const refusal = (answer as { data?: { code?: unknown; message?: unknown; data?: unknown } } | undefined)?.data
  const refused = new CallError(typeof refusal?.code === 'string' ? refusal.code : 'UNKNOWN_ERROR', {
    status,
    message: typeof refusal?.message === 'string' ? refusal.message : `The server answered ${status}.`,
    data: refusal?.data,
  })
  if (refused.code === 'INSUFFICIENT_CREDITS')
    refused.shown = showShortage((refused.data ?? {}) as ErrorDetails, path.join('.'))
  throw refused
}

function pack(value: unknown, position: Position, notes: Note[]): unknown {
  if (value instanceof Date) {
    notes.push([types.date, ...position])
    return Number.isNaN(value.getTime()) ? null : value.toISOString()
  }
  if (Number.isNaN(value)) {
    notes.push([types.notANumber, ...position])
    return null
  }
  if (Array.isArray(value)) {
    return value.map((item, at) => {
      if (item === undefined) notes.push([types.undefined, ...position, at])
      return item === undefined ? null : pack(item, [...position, at], notes)
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, pack(part, [...position, name], notes)]))
}

function unpack(body: { json?: unknown; meta?: Note[] }): { data: unknown } {
  const whole: { data: unknown } = { data: body.json }
  for (const [type, ...position] of body.meta ?? []) {
    const way: Position = ['data', ...position]
    const last = way.pop() as string
    const holder = way.reduce((at, step) => at?.[step] as never, whole as unknown as Record<string, unknown>)
    if (type === types.date) holder[last] = new Date((holder[last] as string | null) ?? Number.NaN)
    else if (type === types.notANumber) holder[last] = Number.NaN
    else if (type === types.undefined) holder[last] = undefined
    else throw new TypeError(`An answer holds a type that is not known here: ${type}`)
  }
  return whole
}
