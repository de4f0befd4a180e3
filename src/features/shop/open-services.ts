import type { Keys } from '#platform/keys/open-keys.ts'
import { type CodeSeal, codeSeal } from './items/seal-code.ts'

/** Services of the shop, opened when the server starts. */
export interface ShopServices {
  /** Encrypts and opens codes that are sold, in the pool and in `item_data` of purchases. */
  codeSeal: CodeSeal
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    shop: ShopServices
  }
}

export const openShopServices = (keys: Keys): ShopServices => ({ codeSeal: codeSeal(keys.of('codes')) })
