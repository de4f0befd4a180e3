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
  /** A chunk arrived. */
  onSent?: (bytes: number) => void
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
  for (const part of await keptParts(playtestId)) {
    if (options.signal.aborted) return
    await sendPart(part, options)
  }
}

/** The tokens of parts that were begun by this page. */
const tokens = new Map<string, string>()

async function sendPart(part: KeptPart, options: SendOptions): Promise<void> {
  const { id } = part
  const running = part.endedAt === null && (await isRecorded(id))
  if (running && part.waiting.chunks === 0) return
  if (part.endedAt === null && !running) await endKeptPart(id, part.lastAt)
  try {
    const token = tokens.get(id) ?? (await begin(part))
    await sendChunks(id, { token, ...options })
    await announceEnd(id)
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
    try {
      await putChunk(chunk, { token, signal })
    } catch (error) {
      // The server has it already: its acknowledgement was lost, and the content of a new try may be named differently.
      const { next } = asProblem(error).details as { next?: unknown }
      if (typeof next !== 'number' || next <= chunk.index) throw error
    }
    await forgetChunk(chunk)
    onSent?.(chunk.content.byteLength)
  }
}

/** Tells the server how many chunks an ended part has, once all of them are there. */
async function announceEnd(partId: string): Promise<void> {
  const part = (await keptParts()).find(({ id }) => id === partId)
  if (!part?.endedAt || part.waiting.chunks > 0) return
  const { made, endedAt } = part
  await sessions.endPart.call({ partId, endedAt, chunks: made.screen, voiceChunks: made.voice })
  await forgetPart(partId)
}

/** Forgets what the server will never take. A part of somebody who is not signed in now waits. */
async function giveUpOn(part: KeptPart, { code, message, details }: Problem, { onRefused }: SendOptions) {
  const refused = 'refusal' in details || code === 'NO_ROOM'
  const ended = code === 'STATE_CHANGED' && !('next' in details)
  const strange = code === 'NOT_FOUND' && Date.now() - part.lastAt.getTime() > strangerDays * 86_400_000
  const wrong = code === 'VALIDATION_ERROR' || code === 'DUPLICATE_ERROR' || code === 'TOO_LARGE'
  if (!refused && !ended && !strange && !wrong) return
  await forgetPart(part.id)
  if (refused || wrong) onRefused?.(message)
}
