import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { readRange } from '#platform/storage/byte-range.ts'
import type { ByteRange, Storage } from '#platform/storage/storage.ts'
import type { Playback } from './open-playback.ts'

/** Links whose object is remembered; the one remembered first goes first. */
const maxRemembered = 1_000

/** What may be sent now, and the store to send it from. */
interface Opened {
  playback: Playback
  storage: Pick<Storage, 'get'>
}

/**
 * Remembers in this process what each link played last. At the next range of it the store is asked for the bytes while the
 * database says whether they may still be sent: a seek waits for the slower of both. Nothing is sent before that answer.
 */
export function rememberPlayed(storage: Storage) {
  const played = new Map<string, Playback['pieces'][number]>()

  function remember(token: string, { pieces }: Playback) {
    const [piece, ...others] = pieces
    played.delete(token)
    if (piece && others.length === 0) played.set(token, piece)
    if (played.size > maxRemembered) played.delete(played.keys().next().value ?? '')
  }

  /** Opens a link by `open`, reading ahead where it can. Throws as `open`; what was read is dropped then. */
  return async (request: FastifyRequest, token: string, open: () => Promise<Playback>): Promise<Opened> => {
    const piece = played.get(token)
    const range = piece && asksOneRange(request) ? readRange(request.headers.range, piece.bytes) : null
    const ahead = piece && range && range !== 'unsatisfiable' ? startReading(storage, piece.key, range) : null
    // Awaited only once the link is open.
    ahead?.catch(() => undefined)
    const drop = () => ahead?.then((content) => content.destroy()).catch(() => undefined)
    try {
      const playback = await open()
      remember(token, playback)
      const [now] = playback.pieces
      if (ahead && now?.key === piece?.key && now?.bytes === piece?.bytes)
        return { playback, storage: { get: () => ahead } }
      void drop()
      return { playback, storage }
    } catch (error) {
      played.delete(token)
      void drop()
      throw error
    }
  }
}

async function startReading(storage: Storage, key: string, range: ByteRange): Promise<Readable> {
  const content = await storage.get(key, range)
  // A failure before somebody reads: the stream keeps it, and who reads it then hears of it.
  content.on('error', () => undefined)
  content.read(0)
  return content
}

/** Whether the answer is surely that of a range: no condition can make it another. */
const asksOneRange = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['if-range'] === undefined && headers['if-none-match'] === undefined
