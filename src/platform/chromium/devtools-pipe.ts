import type { Readable, Writable } from 'node:stream'

export type Params = Record<string, unknown>

export interface DevtoolsEvent {
  method: string
  params: Params
  /** The target that it comes from; left out by the browser itself. */
  sessionId?: string
}

/** The DevTools protocol of one browser. */
export interface Devtools {
  /** Calls a method of a target, or of the browser. Rejects with its error, and when the browser has ended. */
  send(method: string, params?: Params, sessionId?: string): Promise<Params>
  /** Like `send` with a param `body`, which is never in memory as a whole in the base64 that the protocol wants. */
  sendBody(method: string, params: Params, body: Buffer): Promise<Params>
  close(): void
}

interface DevtoolsPipe {
  /** Where the browser reads, its file descriptor 3, and where it writes, 4. */
  input: Writable
  output: Readable
  onEvent(event: DevtoolsEvent): void
  /** The browser says more than is bearable, or nonsense; nothing is read any more. */
  onFlood(): void
}

/** Most bytes of one message, and of all messages together. A page can make the browser talk as much as it likes. */
const most = { message: 16 * 1024 ** 2, all: 192 * 1024 ** 2 }

/** Speaks the protocol over the pipes of `--remote-debugging-pipe`: JSON messages, each with a zero byte behind it. */
export function openDevtools({ input, output, onEvent, onFlood }: DevtoolsPipe): Devtools {
  const calls = new Map<number, { done(result: Params): void; failed(error: Error): void }>()
  let last = 0
  let closed = false
  let writing: Promise<unknown> = Promise.resolve()
  let parts: Buffer[] = []
  let held = 0
  let all = 0

  input.on('error', close)
  output.on('error', close)
  output.on('close', close)
  output.on('data', (chunk: Buffer) => {
    all += chunk.length
    if (held + chunk.length > most.message || all > most.all) {
      output.destroy()
      onFlood()
      return
    }
    let rest = chunk
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      try {
        hear(Buffer.concat([...parts, rest.subarray(0, end)]).toString())
      } catch {
        output.destroy()
        return onFlood()
      }
      rest = rest.subarray(end + 1)
      parts = []
      held = 0
    }
    if (rest.length > 0) parts.push(rest)
    held += rest.length
  })

  function hear(message: string) {
    const { id, result, error, method, params, sessionId } = JSON.parse(message)
    if (id === undefined) {
      if (!closed) onEvent({ method, params: params ?? {}, ...(sessionId && { sessionId }) })
      return
    }
    const call = calls.get(id)
    calls.delete(id)
    if (error) call?.failed(new Error(`${error.message}`))
    else call?.done(result ?? {})
  }

  function close() {
    closed = true
    for (const { failed } of calls.values()) failed(new Error('the browser has ended'))
    calls.clear()
  }

  /** One message after the other; waits while the browser does not read. */
  function write(message: Iterable<string>) {
    writing = writing.then(async () => {
      for (const part of message) {
        if (closed) return
        if (input.write(part)) continue
        await new Promise<void>((go) => {
          const next = () => {
            for (const name of ['drain', 'close', 'error']) input.off(name, next)
            go()
          }
          for (const name of ['drain', 'close', 'error']) input.once(name, next)
        })
      }
    })
    return writing
  }

  function call(messageOf: (id: number) => Iterable<string>): Promise<Params> {
    if (closed) return Promise.reject(new Error('the browser has ended'))
    const id = ++last
    return new Promise<Params>((done, failed) => {
      calls.set(id, { done, failed })
      write(messageOf(id)).catch(failed)
    })
  }

  return {
    send: (method, params = {}, sessionId) =>
      call(function* (id) {
        yield `${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`
      }),
    sendBody: (method, params, body) =>
      call(function* (id) {
        // Without the end: the closing quote and two braces.
        yield JSON.stringify({ id, method, params: { ...params, body: '' } }).slice(0, -3)
        yield* inBase64(body)
        yield '"}}\0'
      }),
    close,
  }
}

/** Divisible by three, so that parts can be joined. */
const partBytes = 96 * 1024

function* inBase64(body: Buffer): Generator<string> {
  for (let at = 0; at < body.length; at += partBytes)
    yield body.toString('base64', at, Math.min(at + partBytes, body.length))
}
