import { openServedToken } from '#platform/play/play-address.ts'
import { AppError } from '#shared/errors.ts'

interface ServedInput {
  /** The token that a page of the build handed to the room. */
  token: string
  playtestId: string
  secret: Buffer
  now: Date
}

/** Asserts that a page of the game was loaded for this test within the last 12 hours. Throws STATE_CHANGED. */
export function assertServed({ token, playtestId, secret, now }: ServedInput): void {
  if (openServedToken(token, secret, now)?.holder === `playtest:${playtestId}`) return
  throw new AppError('STATE_CHANGED', 'Time counts once the game has loaded. Start it again.')
}
