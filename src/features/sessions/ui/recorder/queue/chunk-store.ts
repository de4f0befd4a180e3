import { waitingFlag } from './waiting-flag.ts'

/** A part of a recording as this browser keeps it until the server has all of it. */
export interface KeptPart {
  id: string
  playtestId: string
  /** By the server's clock. */
  startedAt: Date
  mime: string
  hasVoice: boolean
  /** Chunks that the recorder has made of each track. */
  made: { screen: number; voice: number }
  /** What waits to be sent; `ms`: of the picture, unknown of what an older version of the page kept. */
  waiting: { chunks: number; bytes: number; ms: number }
  /** How long the picture of all chunks is, in milliseconds. */
  madeMs: number
  /** When the newest chunk was made, by the server's clock: the end of a part whose tab was closed. */
  lastAt: Date
  /** Null while the recorder runs. */
  endedAt: Date | null
}

export type Track = 'screen' | 'voice'

export interface KeptChunk {
  /** In the order in which they were made. */
  seq: number
  partId: string
  track: Track
  index: number
  content: ArrayBuffer
  /** SHA-256 in hexadecimal. */
  digest: string
  levels: string
  /** When the recorder emitted it, in milliseconds of the part. */
  atMs?: number
  /** What it adds to the picture, in milliseconds. */
  ms: number
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const request = indexedDB.open('playhatch-recordings', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('parts', { keyPath: 'id' })
      request.result
        .createObjectStore('chunks', { keyPath: 'seq', autoIncrement: true })
        .createIndex('part', ['partId', 'seq'])
    }
    request.onsuccess = () => {
      // Such as when the person deletes what this site keeps.
      request.result.onclose = forget
      done(request.result)
    }
    request.onerror = () => fail(request.error)
  })
  // Storage that is blocked may be allowed before the next try.
  opened.catch(forget)
  return opened
}

const forget = () => {
  opened = undefined
}

/** The part was forgotten, because the server takes no more of it or the person deleted what this site keeps. */
class PartGone extends Error {}

/** Why this browser can't keep a recording, in a sentence. */
export function notKeptText(error: unknown): string {
  if (error instanceof PartGone) return 'This recording has ended.'
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This device has no room left for the recording.'
    : 'This browser doesn’t let Playhatch keep the recording until it is sent.'
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

interface Stores {
  parts: IDBObjectStore
  chunks: IDBObjectStore
}

/** Runs `work` in one transaction and waits until it is on the disk. Throws QuotaExceededError when the disk is full. */
async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction(['parts', 'chunks'], mode)
  const ended = new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error ?? new Error('The queue of the recording failed'))
  })
  const [result] = await Promise.all([
    work({ parts: transaction.objectStore('parts'), chunks: transaction.objectStore('chunks') }),
    ended,
  ])
  return result
}

/** Changes a part if it is still there; false if it is not. */
async function change(parts: IDBObjectStore, id: string, set: (part: KeptPart) => Partial<KeptPart>): Promise<boolean> {
  const part = await asked<KeptPart | undefined>(parts.get(id))
  if (part) await asked(parts.put(Object.assign(part, set(part))))
  return part !== undefined
}

const ofPart = (partId: string) => IDBKeyRange.bound([partId, 0], [partId, Number.POSITIVE_INFINITY])

/** The parts that this page began. */
export const begunHere = new Set<string>()

export async function keepPart(part: KeptPart): Promise<void> {
  begunHere.add(part.id)
  localStorage.setItem(waitingFlag, '1')
  await within('readwrite', ({ parts }) => asked(parts.add(part)))
}

/** Bytes of what is kept for a try: several chunks. */
const triedBytes = 1024 ** 2

/** Keeps something and deletes it. Throws where this browser keeps nothing, or has no room left. */
export async function tryToKeep(): Promise<void> {
  localStorage.setItem(waitingFlag, '1')
  const content = new ArrayBuffer(triedBytes)
  const key = await within('readwrite', ({ chunks }) => asked(chunks.add({ partId: '', content })))
  await within('readwrite', ({ chunks }) => asked(chunks.delete(key)))
}

type NewChunk = Pick<KeptChunk, 'track' | 'content' | 'digest' | 'levels'> & { at: Date; atMs: number }

/** Keeps the next chunk of a track. One transaction, so that a closed tab leaves no hole. Throws if the part is gone. */
export const keepChunk = (partId: string, { track, content, digest, levels, at, atMs }: NewChunk): Promise<void> =>
  within('readwrite', async ({ parts, chunks }) => {
    const isThere = await change(parts, partId, (part) => {
      const ms = track === 'screen' ? Math.max(0, atMs - part.madeMs) : 0
      chunks.add({ partId, track, index: part.made[track], content, digest, levels, atMs, ms })
      part.made[track] += 1
      part.madeMs += ms
      part.waiting.chunks += 1
      part.waiting.bytes += content.byteLength
      part.waiting.ms += ms
      return { lastAt: at }
    })
    if (!isThere) throw new PartGone()
  })

export async function endKeptPart(partId: string, endedAt: Date): Promise<void> {
  await within('readwrite', ({ parts }) => change(parts, partId, (part) => ({ endedAt: part.endedAt ?? endedAt })))
}

/** The parts that are not at the server yet, the oldest first: of one test, or of all. */
export async function keptParts(playtestId?: string): Promise<KeptPart[]> {
  const all = await within('readonly', ({ parts }) => asked<KeptPart[]>(parts.getAll()))
  if (all.length === 0) localStorage.removeItem(waitingFlag)
  return all
    .filter((part) => playtestId === undefined || part.playtestId === playtestId)
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}

/** The chunk of a part that has waited longest. */
export const firstChunk = (partId: string): Promise<KeptChunk | undefined> =>
  within('readonly', async ({ chunks }) => {
    const cursor = await asked(chunks.index('part').openCursor(ofPart(partId)))
    return cursor?.value as KeptChunk | undefined
  })

/** Forgets a chunk that the server has acknowledged. */
export const forgetChunk = ({ seq, partId, content, ms }: KeptChunk): Promise<void> =>
  within('readwrite', async ({ parts, chunks }) => {
    chunks.delete(seq)
    await change(parts, partId, ({ waiting }) => ({
      waiting: {
        chunks: waiting.chunks - 1,
        bytes: waiting.bytes - content.byteLength,
        ms: (waiting.ms || 0) - (ms || 0),
      },
    }))
  })

/** Forgets a part with all that waits of it: the server has it, or takes no more of it. */
export const forgetPart = (partId: string): Promise<void> =>
  within('readwrite', async ({ parts, chunks }) => {
    const keys = await asked(chunks.index('part').getAllKeys(ofPart(partId)))
    for (const key of keys) chunks.delete(key)
    parts.delete(partId)
  })
