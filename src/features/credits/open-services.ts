import type { FormerKey } from '#platform/keys/key-rows.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { publicKeyOf } from '#platform/keys/signing-key.ts'

/** Services of the credits area, opened when the server starts. */
export interface CreditsServices {
  /** Ed25519 key that verifies the signatures of statements, 32 bytes as hexadecimal. */
  publicKey: string
  /** Keys before a rotation; each verifies signatures up to its day. */
  formerKeys: readonly FormerKey[]
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    credits: CreditsServices
  }
}

export const creditsServices = (seed: Buffer, formerKeys: readonly FormerKey[] = []): CreditsServices => ({
  publicKey: publicKeyOf(seed),
  formerKeys,
})

export const openCreditsServices = (keys: Keys): CreditsServices => creditsServices(keys.of('ledger'), keys.former)
