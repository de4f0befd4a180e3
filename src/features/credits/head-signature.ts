import { sign, verify } from 'node:crypto'
import type { FormerKey } from '#platform/keys/key-rows.ts'
import { publicKeyOf, signingKeyOf, verifyingKeyOf } from '#platform/keys/signing-key.ts'

interface Head {
  account_id: string
  signed_on: string
  seq: number
  hash: Buffer
}

const words = (head: Head) =>
  Buffer.from(`${head.account_id}|${head.signed_on}|${head.seq}|${head.hash.toString('hex')}`)

/** Signs ends of chains with Ed25519; `seed` (32 bytes) is a key of this server, never in the database. */
export function headSigner(seed: Buffer): (head: Head) => Buffer {
  const key = signingKeyOf(seed)
  return (head) => sign(null, words(head), key)
}

/** Knows our signatures: those of this key, and those that a former one made before it was replaced. */
export function headVerifier(
  seed: Buffer,
  former: readonly FormerKey[] = [],
): (head: Head & { signature: Buffer }) => boolean {
  const present = verifyingKeyOf(publicKeyOf(seed))
  const before = former.map(({ publicKey, until }) => ({ key: verifyingKeyOf(publicKey), until }))
  return (head) =>
    verify(null, words(head), present, head.signature) ||
    before.some(({ key, until }) => head.signed_on <= until && verify(null, words(head), key, head.signature))
}
