import { createHmac, randomBytes, timingSafeEqual } from '#platform/crypto/crypto.ts'
import { brand } from '#shared/brand.ts'

const stepMs = 30_000
const digits = 6
/** Codes of the steps before and after count too: a phone's clock may differ. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export function newCodeSecret(): string {
  let bits = ''
  for (const byte of randomBytes(20)) bits += byte.toString(2).padStart(8, '0')
  return bits.replace(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)] ?? '')
}

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** The code of a time step (RFC 6238 with HMAC-SHA-1, six digits, 30 seconds: what all authenticator apps know). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The newest time step around now whose code this is; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = stepAt(now) - drift; step <= stepAt(now) + drift; step++) {
    const right = Buffer.from(codeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}

/** What the QR code of the settings says to an authenticator app. */
export const codeAddress = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: brand.name })}`
