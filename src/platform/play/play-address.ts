import { z } from 'zod'
import { hours } from '../clock.ts'
import { openToken, sealToken } from '../storage/signed-token.ts'
import { framePageOrigin } from './frame-page.ts'

/** The build to play, the holder: a playtest, or the owner's preview, and the sign-in it ends with. None is secret. */
export interface PlayTicket {
  buildId: string
  holder: string
  sessionId: string
}

interface Address extends PlayTicket {
  /** The pattern `config.playOrigin`. */
  playOrigin: string
  secret: Buffer
  now: Date
}

const life = hours(12)
const content = z.tuple([z.string(), z.string(), z.number(), z.string()])

/** The URLs of a web build for the next 12 hours: `src` for a frame, `tabUrl` for a tab of its own (the frame page). */
export function playAddress({ playOrigin, secret, buildId, holder, sessionId, now }: Address): {
  src: string
  tabUrl: string
} {
  const token = sealToken('play', [buildId, holder, now.getTime() + life, sessionId], secret)
  const src = `${playOrigin.replace('{build}', buildId)}/${token}/`
  return { src, tabUrl: `${framePageOrigin(playOrigin)}/${token}/` }
}

/** The ticket of a play token; null if it is forged or has expired. */
export function openPlayToken(token: string, secret: Buffer, now: Date): (PlayTicket & { expiresAt: Date }) | null {
  const parsed = content.safeParse(openToken('play', token, secret))
  if (!parsed.success) return null
  const [buildId, holder, expires, sessionId] = parsed.data
  return expires > now.getTime() ? { buildId, holder, sessionId, expiresAt: new Date(expires) } : null
}

/** The token with which the frame page of this ticket reports time; the build doesn't know it. */
export const sealTimeToken = ({ buildId, holder, sessionId }: PlayTicket, expiresAt: Date, secret: Buffer): string =>
  sealToken('play-time', [buildId, holder, expiresAt.getTime(), sessionId], secret)

/** Whether a token is the time token of this ticket. */
export function isTimeToken(
  token: unknown,
  { buildId, holder, sessionId }: PlayTicket,
  secret: Buffer,
  now: Date,
): boolean {
  const parsed = content.safeParse(typeof token === 'string' ? openToken('play-time', token, secret) : null)
  if (!parsed.success) return false
  const [build, of, expires, session] = parsed.data
  return build === buildId && of === holder && session === sessionId && expires > now.getTime()
}
