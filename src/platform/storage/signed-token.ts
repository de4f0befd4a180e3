import { createHmac, timingSafeEqual } from '../crypto/crypto.ts'

/**
 * A token with a small JSON content, signed but not encrypted. `kind` prevents a token from being used for another
 * purpose that shares the secret.
 */
export function sealToken(kind: string, content: object, secret: Buffer): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${signature(kind, body, secret).toString('base64url')}`
}

/** The content of a token; null unless `sealToken` made it with this kind and secret. */
export function openToken(kind: string, token: string, secret: Buffer): unknown {
  const [body, given, ...rest] = token.split('.')
  if (!body || !given || rest.length) return null
  const claimed = Buffer.from(given, 'base64url')
  const right = signature(kind, body, secret)
  if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const signature = (kind: string, body: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`${kind}\n${body}`).digest()
