import { z } from 'zod'
import { hours } from '../clock.ts'
import { openToken, sealToken } from '../storage/signed-token.ts'
import { framePageOrigin } from './frame-page.ts'

/** The build to play, and the holder: a playtest, or the owner's preview. The holder is not secret. */
export interface PlayTicket {
  buildId: string
  holder: string
}

interface Address extends PlayTicket {
  /** The pattern `config.playOrigin`. */
  playOrigin: string
  secret: Buffer
  now: Date
}

const life = hours(12)
const content = z.tuple([z.string(), z.string(), z.number()])

/** The URLs of a web build for the next 12 hours: `src` for a frame, `tabUrl` for a tab of its own (the frame page). */
export function playAddress({ playOrigin, secret, buildId, holder, now }: Address): { src: string; tabUrl: string } {
  const token = sealToken('play', [buildId, holder, now.getTime() + life], secret)
  const src = `${playOrigin.replace('{build}', buildId)}/${token}/`
  return { src, tabUrl: `${framePageOrigin(playOrigin)}/${token}/` }
}

/** The ticket of a play token; null if it is forged or has expired. */
export function openPlayToken(token: string, secret: Buffer, now: Date): (PlayTicket & { expiresAt: Date }) | null {
  const parsed = content.safeParse(openToken('play', token, secret))
  if (!parsed.success) return null
  const [buildId, holder, expires] = parsed.data
  return expires > now.getTime() ? { buildId, holder, expiresAt: new Date(expires) } : null
}

/** The token with which the frame page of this ticket reports time; the build doesn't know it. */
export const sealTimeToken = ({ buildId, holder }: PlayTicket, expiresAt: Date, secret: Buffer): string =>
  sealToken('play-time', [buildId, holder, expiresAt.getTime()], secret)

/** Whether a token is the time token of this ticket. */
export function isTimeToken(token: unknown, { buildId, holder }: PlayTicket, secret: Buffer, now: Date): boolean {
  const parsed = content.safeParse(typeof token === 'string' ? openToken('play-time', token, secret) : null)
  if (!parsed.success) return false
  const [build, of, expires] = parsed.data
  return build === buildId && of === holder && expires > now.getTime()
}
