import { onlyField } from './only-field.ts'

/** The only field of what the room asks of a game's page: to record its canvas, or (null) to stop. */
export const recordField = 'playhatchRecord'
/** The only field of its answers. */
export const recordedField = 'playhatchRecorded'

export interface CanvasAsk {
  /** Container and codec of the pieces. */
  mime: string
  /** Bits a second of the picture, frames a second, milliseconds of a piece. */
  bits: number
  frames: number
  ms: number
}

/** The largest piece that counts, in bytes. */
const mostPieceBytes = 4 * 1024 ** 2

/** What a page says of its recording. A claim of the game. `none`: it has no canvas that can be recorded. */
type CanvasAnswer = { piece: Blob } | { state: 'running' | 'none' | 'stopped' }

/** An answer about the recording of a canvas; null for anything that is not exactly one. */
export function readCanvasAnswer(data: unknown): CanvasAnswer | null {
  const said = onlyField(data, recordedField)
  if (said instanceof Blob) return said.size > 0 && said.size <= mostPieceBytes ? { piece: said } : null
  return said === 'running' || said === 'none' || said === 'stopped' ? { state: said } : null
}
