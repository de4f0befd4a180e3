import { Buffer as BrowserBuffer } from 'buffer/index.js'

// What the product's code takes from Node's globals, for the worker of the demo. It is loaded before all else.

const { from } = BrowserBuffer
const { toString: written } = BrowserBuffer.prototype

/** The package has no `base64url`. */
const urlSafe = (text: string) => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
const plain = (text: string) => text.replace(/-/g, '+').replace(/_/g, '/')

BrowserBuffer.from = ((value: unknown, encoding?: string, ...rest: unknown[]) =>
  encoding === 'base64url'
    ? from(plain(String(value)), 'base64')
    : Reflect.apply(from, BrowserBuffer, [value, encoding, ...rest])) as typeof from
BrowserBuffer.prototype.toString = function (
  this: InstanceType<typeof BrowserBuffer>,
  encoding?: string,
  ...rest: number[]
) {
  return encoding === 'base64url'
    ? urlSafe(written.call(this, 'base64'))
    : written.call(this, encoding as BufferEncoding, ...rest)
}

Object.assign(globalThis, {
  Buffer: BrowserBuffer,
  // Without `versions.node`, by which libraries tell Node.
  process: {
    env: { NODE_ENV: 'production' },
    versions: {},
    argv: [],
    cwd: () => '/',
    uptime: () => 0,
    memoryUsage: () => ({ rss: 0 }),
    hrtime: { bigint: () => 0n },
    once: () => undefined,
    off: () => undefined,
    platform: 'browser',
    version: '',
    nextTick: (act: (...given: unknown[]) => void, ...given: unknown[]) => queueMicrotask(() => act(...given)),
    on: () => undefined,
    emitWarning: () => undefined,
  },
  setImmediate: (act: () => void) => setTimeout(act, 0),
})

/** Timers are numbers here; none keeps a process alive. */
Object.defineProperty(Number.prototype, 'unref', {
  value(this: number) {
    return this
  },
})
