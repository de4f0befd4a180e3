import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefused } from '#platform/media/media-work.ts'
import { runMedia } from '#platform/media/run-media.ts'

/** Bytes that speech services take at once. */
const mostOfServices = 25 * 1024 ** 2
/** A piece is planned smaller than that: what is said fast takes more than its share. */
const planned = 0.8

interface VoiceFile {
  /** A file of the disk, and its folder. */
  path: string
  folder: string
  mime: string
  seconds: number
  /** Of a piece. */
  mostBytes?: number | undefined
}

/** A stretch of a voice as a file of its own; `from` is its second of the whole. */
export interface VoicePiece {
  path: string
  mime: string
  from: number
  seconds: number
}

/** A stretch of less is no voice. */
const leastSeconds = 0.5

/**
 * The voice in pieces that a speech service takes, one after the other: hours of it are too large for one. Stretches without
 * a voice are left out.
 */
export async function* voicePieces(voice: VoiceFile): AsyncGenerator<VoicePiece> {
  const { path, mime, seconds, mostBytes = mostOfServices } = voice
  const { size } = await stat(path)
  if (size <= mostBytes) yield { path, mime, from: 0, seconds }
  else {
    const count = Math.ceil(size / (mostBytes * planned))
    for (let at = 0; at < count; at++)
      yield* piecesOf(voice, { from: (at * seconds) / count, to: ((at + 1) * seconds) / count })
  }
}

interface Stretch {
  from: number
  to: number
}

/** A stretch as one piece, or as two where more is said in it than elsewhere. */
async function* piecesOf(voice: VoiceFile, { from, to }: Stretch): AsyncGenerator<VoicePiece> {
  const { path, folder, mostBytes = mostOfServices } = voice
  const target = join(folder, `piece-${Math.round(from * 1000)}-${Math.round(to * 1000)}`)
  const made = await runMedia({ kind: 'clip', path, fromSeconds: from, toSeconds: to, target }).catch(asNothing)
  if (!made || made.seconds < leastSeconds) return
  if ((await stat(made.path)).size <= mostBytes) {
    const begin = made.parts[0]?.kept[0]?.fromMs ?? from * 1000
    yield { path: made.path, mime: made.mime, from: begin / 1000, seconds: made.seconds }
  } else {
    const middle = (from + to) / 2
    if (to - from < 2 * leastSeconds) throw new Error('A moment of the voice is too large for the speech service')
    yield* piecesOf(voice, { from, to: middle })
    yield* piecesOf(voice, { from: middle, to })
  }
}

function asNothing(error: unknown): null {
  if (error instanceof MediaRefused) return null
  throw error
}
