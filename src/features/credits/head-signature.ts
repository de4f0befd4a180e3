import { sign, verify } from 'node:crypto'
import type { FormerKey } from '#platform/keys/key-rows.ts'
import { publicKeyOf, signingKeyOf, verifyingKeyOf } from '#platform/keys/signing-key.ts'

interface Head {
  account_id: string
  signed_on: string
  seq: number
  hash: Buffer
}

const signedBytes = (head: Head) =>
  Buffer.from(`${head.account_id}|${head.signed_on}|${head.seq}|${head.hash.toString('hex')}`)

/** Signs heads of chains with Ed25519. `seed` (32 bytes) is a key of this server and is never in the database. */
export function headSigner(seed: Buffer): (head: Head) => Buffer {
  const key = signingKeyOf(seed)
  return (head) => sign(null, signedBytes(head), key)
}

/** Verifies signatures of the current key, and those that a former key made up to the day it was replaced. */
export function headVerifier(
  seed: Buffer,
  former: readonly FormerKey[] = [],
): (head: Head & { signature: Buffer }) => boolean {
  const current = verifyingKeyOf(publicKeyOf(seed))
  const formerVerifiers = former.map(({ publicKey, until }) => ({ key: verifyingKeyOf(publicKey), until }))
  return (head) =>
    verify(null, signedBytes(head), current, head.signature) ||
    formerVerifiers.some(
      ({ key, until }) => head.signed_on <= until && verify(null, signedBytes(head), key, head.signature),
    )
}
