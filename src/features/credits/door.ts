import { readOrMakeKey } from '#platform/storage/keys.ts'
import { ledgerPublicKey } from './head-signature.ts'

/** Name of the key that signs the ends of chains; it lives in the data folder. */
export const ledgerKey = 'ledger'

/** What procedures about credits are given when the server starts. */
export interface CreditsDoor {
  /** What the signatures of statements are checked with, 32 bytes as hexadecimal. */
  publicKey: string
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    credits: CreditsDoor
  }
}

export const creditsDoor = (seed: Buffer): CreditsDoor => ({ publicKey: ledgerPublicKey(seed) })

export const openCreditsDoor = async (dataDir: string): Promise<CreditsDoor> =>
  creditsDoor(await readOrMakeKey(dataDir, ledgerKey))
