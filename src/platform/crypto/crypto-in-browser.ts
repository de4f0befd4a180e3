import { gcm } from '@noble/ciphers/aes.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'

// `crypto.ts` for browsers, with the calls of Node that the product makes: the bundle of the demo has it in its place.

const algorithms = { sha1, sha256, sha512 }
type Algorithm = keyof typeof algorithms
type Data = string | Uint8Array
type Encoding = 'hex' | 'base64' | 'base64url'

const bytesOf = (data: Data): Uint8Array => (typeof data === 'string' ? Buffer.from(data, 'utf8') : data)
const encoded = (bytes: Uint8Array, encoding?: Encoding) => {
  const buffer = Buffer.from(bytes)
  return encoding === undefined ? buffer : buffer.toString(encoding)
}

interface Running {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
}

const digesting = (running: Running) => {
  const digest = {
    update(data: Data) {
      running.update(bytesOf(data))
      return digest
    },
    digest: (encoding?: Encoding) => encoded(running.digest(), encoding),
  }
  return digest
}

export const createHash = (algorithm: Algorithm) => digesting(algorithms[algorithm].create())
export const createHmac = (algorithm: Algorithm, key: Data) =>
  digesting(hmac.create(algorithms[algorithm], bytesOf(key)))
export const hash = (algorithm: Algorithm, data: Data, encoding: Encoding = 'hex') =>
  encoded(algorithms[algorithm](bytesOf(data)), encoding)
export const hkdfSync = (algorithm: Algorithm, key: Data, salt: Data, info: Data, length: number) =>
  hkdf(algorithms[algorithm], bytesOf(key), bytesOf(salt), bytesOf(info), length)

export const randomUUID = () => crypto.randomUUID()
export const randomBytes = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)))

/** A whole number from `min` (0 if left out) to below `max`. */
export function randomInt(...[first, second]: [number, number?]): number {
  const [min, max] = second === undefined ? [0, first] : [first, second]
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return min + Math.floor((random / 2 ** 32) * (max - min))
}

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

const tagBytes = 16

interface Gcm {
  seal: boolean
  key: Uint8Array
  nonce: Uint8Array
}

/** AES-256-GCM; all is enciphered at the end, as the texts of the product are short. */
function gcmCipher({ seal, key, nonce }: Gcm) {
  const parts: Uint8Array[] = []
  let data: Uint8Array | undefined
  let tag: Uint8Array | undefined
  const cipher = {
    setAAD(bytes: Uint8Array) {
      data = bytes
      return cipher
    },
    setAuthTag(bytes: Uint8Array) {
      tag = bytes
      return cipher
    },
    update(part: Data) {
      parts.push(bytesOf(part))
      return Buffer.alloc(0)
    },
    final() {
      const whole = Buffer.concat(parts)
      if (!seal) return Buffer.from(gcm(key, nonce, data).decrypt(Buffer.concat([whole, tag ?? Buffer.alloc(0)])))
      const sealed = gcm(key, nonce, data).encrypt(whole)
      tag = sealed.subarray(-tagBytes)
      return Buffer.from(sealed.subarray(0, -tagBytes))
    },
    getAuthTag: () => Buffer.from(tag ?? []),
  }
  return cipher
}

export const createCipheriv = (_algorithm: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) =>
  gcmCipher({ seal: true, key, nonce })
export const createDecipheriv = (_algorithm: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) =>
  gcmCipher({ seal: false, key, nonce })

interface DerKey {
  key: Uint8Array
}

/** Ed25519 keys: the raw 32 bytes are the end of the DER form. */
export const createPrivateKey = ({ key }: DerKey) => ({ seed: key.subarray(-32) })
export const createPublicKey = (from: DerKey | { seed: Uint8Array }) => {
  const raw = 'seed' in from ? ed25519.getPublicKey(from.seed) : from.key.subarray(-32)
  return { raw, export: () => Buffer.from(raw) }
}
export const sign = (_algorithm: null, data: Uint8Array, { seed }: { seed: Uint8Array }) =>
  Buffer.from(ed25519.sign(data, seed))
export const verify = (_algorithm: null, data: Uint8Array, { raw }: { raw: Uint8Array }, signature: Uint8Array) =>
  ed25519.verify(signature, data, raw)

export function scryptSync(): never {
  throw new Error('Backups are not sealed in a browser.')
}
