import { z } from 'zod'
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from '../crypto/crypto.ts'
import { BackupError } from './backup-format.ts'

/** A small file encrypted with a passphrase, by scrypt (RFC 7914) and AES-256-GCM; all parts in base64. */
export const sealedFile = z.object({ salt: z.string(), nonce: z.string(), body: z.string(), tag: z.string() })
type SealedFile = z.output<typeof sealedFile>

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

export function sealFile(content: Buffer, passphrase: string): SealedFile {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  const text = (part: Buffer) => part.toString('base64')
  return { salt: text(salt), nonce: text(nonce), body: text(body), tag: text(cipher.getAuthTag()) }
}

/** Throws BackupError for another passphrase. */
export function openSealedFile(sealed: SealedFile, passphrase: string): Buffer {
  const bytes = (part: keyof SealedFile) => Buffer.from(sealed[part], 'base64')
  try {
    const key = keyOf(passphrase, bytes('salt'))
    const decipher = createDecipheriv('aes-256-gcm', key, bytes('nonce'), { authTagLength: 16 })
    return Buffer.concat([decipher.setAuthTag(bytes('tag')).update(bytes('body')), decipher.final()])
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE is not the one that this backup was made with.')
  }
}
