import { CallError } from '#kit/calls/call-server.ts'
import type { KeptChunk } from './chunk-store.ts'

/** Sends one chunk; the answer is its acknowledgement. Throws CallError, or TypeError without a network. */
export async function putChunk(
  { partId, track, index, content, digest, levels, atMs }: KeptChunk,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<void> {
  const answer = await fetch(`/recordings/${partId}/${index}?track=${track}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'x-part-token': token,
      'x-content-sha256': digest,
      'x-voice-levels': levels,
      ...(atMs !== undefined && { 'x-made-ms': String(atMs) }),
    },
    body: content,
    signal,
  })
  if (answer.ok) return
  const said = (await answer.json().catch(() => ({}))) as { code?: unknown; message?: unknown; data?: unknown }
  throw new CallError(typeof said.code === 'string' ? said.code : 'CONNECTION_ERROR', {
    status: answer.status,
    message: typeof said.message === 'string' ? said.message : 'The server could not be reached.',
    data: said.data,
  })
}

/** SHA-256 in hexadecimal. */
export async function digestOf(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
