import { AppError } from '#shared/errors.ts'

/** Chunks of one part that this process reads at the same time: the one that is stored, and the next one. */
const mostPerPart = 2

const reading = new Map<string, number>()
let most = 0

/** The chunks that this process holds in memory, at most two of each part. */
export const chunksInMemory = {
  /** Counts a chunk until the returned function is called. Throws RATE_LIMITED for a third one of the same part. */
  enter(partId: string): () => void {
    const before = reading.get(partId) ?? 0
    if (before >= mostPerPart) throw new AppError('RATE_LIMITED', 'Send one piece of a recording after the other.')
    reading.set(partId, before + 1)
    most = Math.max(most, before + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      const now = (reading.get(partId) ?? 1) - 1
      if (now > 0) reading.set(partId, now)
      else reading.delete(partId)
    }
  },
  /** How many are held now. */
  count: (): number => [...reading.values()].reduce((sum, one) => sum + one, 0),
  /** The largest number that one part ever held. */
  mostOfOne: (): number => most,
}
