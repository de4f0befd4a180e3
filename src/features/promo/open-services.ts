import type { Keys } from '#platform/keys/open-keys.ts'
import { type CodeSeal, codeSeal } from './items/seal-code.ts'

/** Services of promo procedures, opened when the server starts. */
export interface PromoServices {
  /** Encrypts and opens codes that are sold, in the pool and in `item_data` of purchases. */
  codeSeal: CodeSeal
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    promo: PromoServices
  }
}

export const openPromoServices = (keys: Keys): PromoServices => ({ codeSeal: codeSeal(keys.of('codes')) })
