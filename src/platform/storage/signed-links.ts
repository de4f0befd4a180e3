import { z } from 'zod'
import { openToken, sealToken } from './signed-token.ts'

export interface FileLink {
  /** The storage key of the file. The link reveals it to its holder, so keys must not contain secrets. */
  key: string
  /** The file name of a download. */
  name: string
  mime: string
  expiresAt: Date
}

const content = z.tuple([z.string(), z.string(), z.string(), z.number()])

/** The path of a short-lived link, `/files/{token}`. Its holder may read the file until it expires. */
export function signLink({ key, name, mime, expiresAt }: FileLink, secret: Buffer): string {
  return `/files/${sealToken('file', [key, name, mime, Math.floor(expiresAt.getTime() / 1000)], secret)}`
}

/** The content of a link's token; null if it is forged or has expired. */
export function verifyLink(token: string, secret: Buffer, now: Date): FileLink | null {
  const parsed = content.safeParse(openToken('file', token, secret))
  if (!parsed.success) return null
  const [key, name, mime, seconds] = parsed.data
  const expiresAt = new Date(seconds * 1000)
  return expiresAt > now ? { key, name, mime, expiresAt } : null
}
