import type { FormerKey } from '#platform/keys/key-rows.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { publicKeyOf } from '#platform/keys/signing-key.ts'

/** What procedures about credits are given when the server starts. */
export interface CreditsDoor {
  /** What the signatures of statements are checked with, 32 bytes as hexadecimal. */
  publicKey: string
  /** Keys of before a rotation; each verifies what was signed up to its day. */
  formerKeys: readonly FormerKey[]
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    credits: CreditsDoor
  }
}

export const creditsDoor = (seed: Buffer, formerKeys: readonly FormerKey[] = []): CreditsDoor => ({
  publicKey: publicKeyOf(seed),
  formerKeys,
})

export const openCreditsDoor = (keys: Keys): CreditsDoor => creditsDoor(keys.of('ledger'), keys.former)
