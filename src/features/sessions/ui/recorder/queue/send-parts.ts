import { asProblem, type Problem } from '#kit/calls/problem.ts'
import { sessions } from '../../calls.ts'
import { endKeptPart, firstChunk, forgetChunk, forgetPart, type KeptPart, keptParts } from './chunk-store.ts'
import { putChunk } from './put-chunk.ts'

/** Days for which a part waits that the server doesn't know, such as after somebody else signed in. */
const strangerDays = 7

interface SendOptions {
  signal: AbortSignal
  /** The server takes no more of the recording; the sentence says why. */
  onRefused?: (sentence: string) => void
  /** A chunk arrived, and took so many milliseconds. */
  onSent?: (bytes: number, ms: number) => void
}

/** The lock that the tab holds which records a part: without it the part has ended. */
export const partLock = (partId: string): string => `playhatch.part.${partId}`

/** Whether a tab records this part now. */
async function isRecorded(partId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === partLock(partId))
}

/**
 * Sends all that waits of the recording of a test, part by part, in the order in which it was made. A part whose tab was
 * closed ends with its last chunk. Returns when nothing waits; throws what stopped it, after which it is tried again.
 */
export async function sendParts(playtestId: string, options: SendOptions): Promise<void> {
  await announceParts(playtestId).catch(() => undefined)
  for (const part of await keptParts(playtestId)) {
    if (options.signal.aborted) return
    await sendPart(part, options)
  }
}

/** The tokens of parts that were begun by this page, and those whose end it has told. */
const tokens = new Map<string, string>()
const announced = new Set<string>()

/**
 * Tells the server which parts wait here and how long each is, so that it knows what is still to come before that arrives.
 * Throws what stopped it.
 */
export async function announceParts(playtestId: string): Promise<void> {
  for (const part of await keptParts(playtestId)) {
    if (part.endedAt === null && (await isRecorded(part.id))) continue
    if (announced.has(part.id)) continue
    if (part.endedAt === null) await endKeptPart(part.id, part.lastAt)
    if (!tokens.has(part.id)) await begin(part)
    await tellEnd(part)
    announced.add(part.id)
  }
}

const tellEnd = ({ id, made, endedAt, lastAt }: KeptPart) =>
  sessions.endPart.call({
    partId: id,
    endedAt: endedAt ?? lastAt,
    chunks: made.screen,
    voiceChunks: made.voice,
  })

async function sendPart(part: KeptPart, options: SendOptions): Promise<void> {
  const { id } = part
  const running = part.endedAt === null && (await isRecorded(id))
  if (running && part.waiting.chunks === 0) return
  if (part.endedAt === null && !running) await endKeptPart(id, part.lastAt)
  try {
    const token = tokens.get(id) ?? (await begin(part))
    await sendChunks(id, { token, ...options })
    await finishPart(id)
  } catch (error) {
    // A token ends after a day: the next try asks for another one.
    tokens.delete(id)
    await giveUpOn(part, asProblem(error), options)
    throw error
  }
}

async function begin({ id, startedAt, playtestId, mime, hasVoice }: KeptPart): Promise<string> {
  const { token } = await sessions.beginPart.call({ id, playtestId, startedAt, mime, hasVoice })
  tokens.set(id, token)
  return token
}

async function sendChunks(partId: string, { token, signal, onSent }: SendOptions & { token: string }): Promise<void> {
  for (;;) {
    const chunk = await firstChunk(partId)
    if (!chunk || signal.aborted) return
    const sentMs = performance.now()
    try {
      await putChunk(chunk, { token, signal })
    } catch (error) {
      // The server has it already: its acknowledgement was lost, and the content of a new try may be named differently.
      const { next } = asProblem(error).details as { next?: unknown }
      if (typeof next !== 'number' || next <= chunk.index) throw error
    }
    await forgetChunk(chunk)
    onSent?.(chunk.content.byteLength, performance.now() - sentMs)
  }
}

/** Forgets an ended part once all of its chunks are at the server, which knows how many they are. */
async function finishPart(partId: string): Promise<void> {
  const part = (await keptParts()).find(({ id }) => id === partId)
  if (!part?.endedAt || part.waiting.chunks > 0) return
  if (!announced.has(partId)) await tellEnd(part)
  await forgetPart(partId)
}

/** Forgets what the server will never take. A part of somebody who is not signed in now waits. */
async function giveUpOn(part: KeptPart, { code, message, details }: Problem, { onRefused }: SendOptions) {
  const refused = 'refusal' in details || code === 'NO_ROOM'
  const ended = code === 'STATE_CHANGED' && !('next' in details)
  const strange = code === 'NOT_FOUND' && Date.now() - part.lastAt.getTime() > strangerDays * 86_400_000
  const wrong = code === 'VALIDATION_ERROR' || code === 'DUPLICATE_ERROR' || code === 'TOO_LARGE'
  if (!refused && !ended && !strange && !wrong) return
  if (refused || wrong) onRefused?.(message)
  await forgetPart(part.id)
  if (refused || wrong) await endHere(part).catch(() => undefined)
}

/** Tells the server that nothing more comes of a part, which it then does not wait for. */
async function endHere(part: KeptPart): Promise<void> {
  const { id, playtestId, startedAt, mime, hasVoice, lastAt } = part
  const { next } = await sessions.beginPart.call({ id, playtestId, startedAt, mime, hasVoice })
  await sessions.endPart.call({ partId: id, endedAt: lastAt, chunks: next.screen, voiceChunks: next.voice })
}
