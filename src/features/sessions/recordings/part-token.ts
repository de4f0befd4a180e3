import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import { openToken, sealToken } from '#platform/storage/signed-token.ts'
import { PART_TOKEN_HOURS } from '../rules.ts'

const content = z.tuple([z.uuid(), z.uuid(), z.number()])

interface SealInput {
  partId: string
  testerId: string
  secret: Buffer
  now: Date
}

/** The token that goes with each chunk of a part, for a day. It opens nothing without the tester's session. */
export const sealPartToken = ({ partId, testerId, secret, now }: SealInput): string =>
  sealToken('recording-part', [partId, testerId, Math.floor((now.getTime() + hours(PART_TOKEN_HOURS)) / 1000)], secret)

/** Whether a token is of this part and this tester, and has not ended. */
export function isPartToken(token: string, { partId, testerId, secret, now }: SealInput): boolean {
  const read = content.safeParse(openToken('recording-part', token, secret))
  if (!read.success) return false
  const [part, tester, endsAt] = read.data
  return part === partId && tester === testerId && endsAt * 1000 > now.getTime()
}
