import { z } from 'zod'
import { sign, verify } from '#platform/crypto/crypto.ts'
import type { FormerKey } from '#platform/keys/key-rows.ts'
import { publicKeyOf, signingKeyOf, verifyingKeyOf } from '#platform/keys/signing-key.ts'

/** A row of credit_heads; `signedOn` is YYYY-MM-DD. */
export const signedHead = z.object({
  accountId: z.string(),
  signedOn: z.string(),
  seq: z.number(),
  hash: z.instanceof(Buffer),
  signature: z.instanceof(Buffer),
})
type SignedHead = z.output<typeof signedHead>
type Head = Omit<SignedHead, 'signature'>

const signedBytes = (head: Head) =>
  Buffer.from(`${head.accountId}|${head.signedOn}|${head.seq}|${head.hash.toString('hex')}`)

/** Signs heads of chains with Ed25519. `seed` (32 bytes) is a key of this server and is never in the database. */
export function headSigner(seed: Buffer): (head: Head) => Buffer {
  const key = signingKeyOf(seed)
  return (head) => sign(null, signedBytes(head), key)
}

/** Verifies signatures of the current key, and those that a former key made up to the day it was replaced. */
export function headVerifier(seed: Buffer, former: readonly FormerKey[] = []): (head: SignedHead) => boolean {
  const current = verifyingKeyOf(publicKeyOf(seed))
  const formerVerifiers = former.map(({ publicKey, until }) => ({ key: verifyingKeyOf(publicKey), until }))
  return (head) =>
    verify(null, signedBytes(head), current, head.signature) ||
    formerVerifiers.some(
      ({ key, until }) => head.signedOn <= until && verify(null, signedBytes(head), key, head.signature),
    )
}
