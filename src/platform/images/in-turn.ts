import { AppError } from '#shared/errors.ts'

const maxWaiting = 20
const waiting = new Set<string>()
let queue: Promise<unknown> = Promise.resolve()

/**
 * Decoding an image takes up to 100 MB and a second, so all run in one queue, and each studio has at most one in it.
 * Throws RATE_LIMITED.
 */
export function inTurn<T>(studioId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.has(studioId)) {
    throw new AppError('RATE_LIMITED', 'Your last picture is still being processed. Please try again in a moment.')
  }
  if (waiting.size >= maxWaiting) throw new AppError('RATE_LIMITED')
  waiting.add(studioId)
  const mine = queue.then(work).finally(() => waiting.delete(studioId))
  queue = mine.catch(() => undefined)
  return mine
}
