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
  /** What waits to be sent. */
  waiting: { chunks: number; bytes: number }
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
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  return opened
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

/** Changes a part if it is still there. */
async function change(parts: IDBObjectStore, id: string, set: (part: KeptPart) => Partial<KeptPart>): Promise<void> {
  const part = await asked<KeptPart | undefined>(parts.get(id))
  if (part) await asked(parts.put(Object.assign(part, set(part))))
}

const ofPart = (partId: string) => IDBKeyRange.bound([partId, 0], [partId, Number.POSITIVE_INFINITY])

export function keepPart(part: KeptPart): Promise<void> {
  localStorage.setItem(waitingFlag, '1')
  return within('readwrite', async ({ parts }) => {
    await asked(parts.add(part))
  })
}

type NewChunk = Pick<KeptChunk, 'track' | 'content' | 'digest' | 'levels'> & { at: Date; atMs: number }

/** Keeps the next chunk of a track. One transaction, so that a closed tab leaves no hole. */
export const keepChunk = (partId: string, { track, content, digest, levels, at, atMs }: NewChunk): Promise<void> =>
  within('readwrite', async ({ parts, chunks }) => {
    await change(parts, partId, (part) => {
      chunks.add({ partId, track, index: part.made[track], content, digest, levels, atMs })
      part.made[track] += 1
      part.waiting.chunks += 1
      part.waiting.bytes += content.byteLength
      return { lastAt: at }
    })
  })

export const endKeptPart = (partId: string, endedAt: Date): Promise<void> =>
  within('readwrite', ({ parts }) => change(parts, partId, (part) => ({ endedAt: part.endedAt ?? endedAt })))

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
export const forgetChunk = ({ seq, partId, content }: KeptChunk): Promise<void> =>
  within('readwrite', async ({ parts, chunks }) => {
    chunks.delete(seq)
    await change(parts, partId, ({ waiting }) => ({
      waiting: { chunks: waiting.chunks - 1, bytes: waiting.bytes - content.byteLength },
    }))
  })

/** Forgets a part with all that waits of it: the server has it, or takes no more of it. */
export const forgetPart = (partId: string): Promise<void> =>
  within('readwrite', async ({ parts, chunks }) => {
    const keys = await asked(chunks.index('part').getAllKeys(ofPart(partId)))
    for (const key of keys) chunks.delete(key)
    parts.delete(partId)
  })
