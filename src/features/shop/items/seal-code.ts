import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from '#platform/crypto/crypto.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Encrypts the codes that studios sell by AES-256-GCM. `key` is the server's key `codes`, which is not in the database;
 * the id of the studio is additional data, so that a ciphertext that is copied to another studio's row can't be read.
 */
export interface CodeSeal {
  seal(code: string, studioId: string): string
  /** Throws STATE_CHANGED for what was lost with its key, and an error for a ciphertext of another key or studio. */
  open(sealed: string, studioId: string): string
  /** Equal for equal codes of a studio, for finding duplicates. */
  digest(code: string, studioId: string): string
}

const version = 'v1.'
/** What stands in the place of a code whose key was lost (lose-codes.ts). */
export const lostPrefix = 'lost.'

const wasLost = () =>
  new AppError('STATE_CHANGED', 'It was lost when the server was restored from a backup. Its studio can replace it.')

export function codeSeal(key: Buffer): CodeSeal {
  const sealKey = derived(key, 'seal')
  const digestKey = derived(key, 'digest')
  return {
    seal(code, studioId) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(studioId))
      const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return version + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')
    },
    open(sealed, studioId) {
      if (sealed.startsWith(lostPrefix)) throw wasLost()
      if (!sealed.startsWith(version)) throw new Error('a stored code has an unknown format')
      const bytes = Buffer.from(sealed.slice(version.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(studioId))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
    digest: (code, studioId) => createHmac('sha256', digestKey).update(`${studioId}\0${code}`).digest('base64url'),
  }
}

/** Keys for two purposes from one, by HKDF-SHA256 (RFC 5869). */
const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'playhatch', `promo codes ${purpose}`, 32))
