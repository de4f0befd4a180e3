import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

interface Head {
  account_id: string
  signed_on: string
  seq: number
  hash: Buffer
}

/** The fixed start of a PKCS #8 Ed25519 private key; the 32 bytes of the seed follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed.subarray(0, 32)]), format: 'der', type: 'pkcs8' })

const words = (head: Head) =>
  Buffer.from(`${head.account_id}|${head.signed_on}|${head.seq}|${head.hash.toString('hex')}`)

/** Signs ends of chains with Ed25519; `seed` (32 bytes) lives in the data folder, never in the database. */
export function headSigner(seed: Buffer): (head: Head) => Buffer {
  const key = privateKey(seed)
  return (head) => sign(null, words(head), key)
}

/** The raw key, 32 bytes as hexadecimal, with which anyone can check a signature. */
export const ledgerPublicKey = (seed: Buffer): string =>
  createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')

export function headVerifier(seed: Buffer): (head: Head & { signature: Buffer }) => boolean {
  const key = createPublicKey(privateKey(seed))
  return (head) => verify(null, words(head), key, head.signature)
}
