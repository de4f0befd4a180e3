import { z } from 'zod'
import { hours } from '../clock.ts'
import { openToken, sealToken } from '../storage/signed-token.ts'
import { framePageOrigin } from './frame-page.ts'

/**
 * What a ticket is for. All versions of a game play at one host; the ticket says which version it is. The holder is a
 * playtest, or the owner's preview; it is not secret.
 */
export interface PlayTicket {
  /** The host label below the play domain. */
  label: string
  buildId: string
  holder: string
  /** The sign-in that asked for it, with which it ends. */
  sessionId: string
}

export type OpenTicket = PlayTicket & { expiresAt: Date }

interface Address extends PlayTicket {
  /** The pattern `config.playOrigin`. */
  playOrigin: string
  secret: Buffer
  now: Date
}

/** The first segment of addresses of ours on a game's host; a build's file can't be reached below it. */
export const entranceSegment = '~play'

const life = hours(12)
const content = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number()])
const proof = z.tuple([z.string(), z.string(), z.number()])

/** The origin of a host label below the play domain. */
export const originOf = (playOrigin: string, label: string): string =>
  new URL(playOrigin.replace('{build}', label)).origin

/**
 * The URLs of a web build for the next 12 hours: `src` for a frame (the entrance, which leads to the game's stable
 * address), `tabUrl` for a tab of its own (the frame page).
 */
export function playAddress({ playOrigin, secret, label, buildId, holder, sessionId, now }: Address) {
  const token = sealToken('play', [label, buildId, holder, sessionId, now.getTime() + life], secret)
  return { src: entranceOf(originOf(playOrigin, label), token), tabUrl: `${framePageOrigin(playOrigin)}/${token}/` }
}

export const entranceOf = (origin: string, token: string): string => `${origin}/${entranceSegment}/${token}`

/** The ticket of a play token; null if it is forged or has expired. */
export function openPlayToken(token: string, secret: Buffer, now: Date): OpenTicket | null {
  const parsed = content.safeParse(openToken('play', token, secret))
  if (!parsed.success) return null
  const [label, buildId, holder, sessionId, expires] = parsed.data
  return expires > now.getTime() ? { label, buildId, holder, sessionId, expiresAt: new Date(expires) } : null
}

const sealProof = (kind: string, { buildId, holder, expiresAt }: OpenTicket, secret: Buffer) =>
  sealToken(kind, [buildId, holder, expiresAt.getTime()], secret)

function openProof(kind: string, token: unknown, secret: Buffer, now: Date) {
  const parsed = proof.safeParse(typeof token === 'string' ? openToken(kind, token, secret) : null)
  if (!parsed.success) return null
  const [buildId, holder, expires] = parsed.data
  return expires > now.getTime() ? { buildId, holder } : null
}

/** The token with which the frame page of this ticket reports time; the build doesn't know it. */
export const sealTimeToken = (ticket: OpenTicket, secret: Buffer): string => sealProof('play-time', ticket, secret)

/** Whether a token is the time token of this ticket. */
export function isTimeToken(token: unknown, { buildId, holder }: PlayTicket, secret: Buffer, now: Date): boolean {
  const found = openProof('play-time', token, secret, now)
  return found?.buildId === buildId && found.holder === holder
}

/** The token that each served page of the build hands to the page around it: it proves that the build was loaded. */
export const sealServedToken = (ticket: OpenTicket, secret: Buffer): string => sealProof('play-served', ticket, secret)

/** Whose page handed out this token; null if it is forged or has expired. */
export const openServedToken = (
  token: string,
  secret: Buffer,
  now: Date,
): Pick<PlayTicket, 'buildId' | 'holder'> | null => openProof('play-served', token, secret, now)
