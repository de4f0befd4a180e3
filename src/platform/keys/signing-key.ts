import { createPrivateKey, createPublicKey, type KeyObject } from '../crypto/crypto.ts'

/** The constant prefix of an Ed25519 private key in PKCS #8; the 32 bytes of the seed follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The constant prefix of an Ed25519 public key in DER; the raw 32 bytes follow. */
const spki = Buffer.from('302a300506032b6570032100', 'hex')

export const signingKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed.subarray(0, 32)]), format: 'der', type: 'pkcs8' })

/** The raw public key, 32 bytes in hex, with which anyone can verify a signature. */
export const publicKeyOf = (seed: Buffer): string =>
  createPublicKey(signingKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')

/** The key object of `publicKeyOf`. */
export const verifyingKeyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([spki, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' })
