import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from '../crypto/crypto.ts'
import { readKeyFile, readOrMakeKey, removeKeyFile, writeKeyFile } from './key-file.ts'
import type { KeyRow } from './key-rows.ts'

/** The source of key values: files below DATA_DIR, or the setting SECRET_KEY. */
export interface KeySource {
  kind: 'files' | 'secret'
  /** The value of a recorded key; null if this source does not have it. */
  read(row: Pick<KeyRow, 'name' | 'generation' | 'sealed'>): Promise<Buffer | null>
  /** The value for a generation that is not recorded yet. Idempotent. */
  make(name: string, generation: number): Promise<Buffer>
  /** Stores a value that another source made. Returns the part that the database has to store. */
  adopt(name: string, generation: number, value: Buffer): Promise<{ sealed: string | null }>
  /** Removes a value that is no longer used. */
  forget(name: string, generation: number): Promise<void>
}

/** `keys/sessions.key`; after a rotation `keys/sessions-2.key`. */
const fileName = (name: string, generation: number) => (generation === 1 ? name : `${name}-${generation}`)

export const keyFiles = (dataDir: string): KeySource => ({
  kind: 'files',
  read: ({ name, generation }) => readKeyFile(dataDir, fileName(name, generation)),
  make: (name, generation) => readOrMakeKey(dataDir, fileName(name, generation)),
  async adopt(name, generation, value) {
    const written = await writeKeyFile(dataDir, fileName(name, generation), value)
    if (!written.equals(value)) {
      await removeKeyFile(dataDir, fileName(name, generation))
      await writeKeyFile(dataDir, fileName(name, generation), value)
    }
    return { sealed: null }
  },
  forget: (name, generation) => removeKeyFile(dataDir, fileName(name, generation)),
})

/**
 * Derives keys by HKDF-SHA256 (RFC 5869): input SECRET_KEY as UTF-8, salt "playhatch", info "key {name} {generation}",
 * 32 bytes. A value that has to outlive a change of SECRET_KEY is stored in the database, sealed by AES-256-GCM with
 * the key for info "seal" and the key's name as additional data.
 */
export const secretKey = (secret: string): KeySource => ({
  kind: 'secret',
  read: async ({ name, generation, sealed }) =>
    sealed === null ? derive(secret, `key ${name} ${generation}`) : unseal(secret, name, sealed),
  make: async (name, generation) => derive(secret, `key ${name} ${generation}`),
  adopt: async (name, _generation, value) => ({ sealed: seal(secret, name, value) }),
  forget: async () => undefined,
})

const derive = (secret: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'utf8'), 'playhatch', info, 32))

function seal(secret: string, name: string, value: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(secret, 'seal'), nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')
}

/** Null if it was sealed with another secret. */
function unseal(secret: string, name: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', derive(secret, 'seal'), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-16))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  } catch {
    return null
  }
}
