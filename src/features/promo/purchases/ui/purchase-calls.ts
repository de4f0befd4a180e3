import type { CreditPackage } from '#features/payments/schema.ts'
import { callsOver } from '#kit/calls/call-server.ts'
import { sendCall } from '#kit/calls/send.ts'
import type { Bought, PurchaseOffer } from '../schema.ts'

export type Package = Pick<CreditPackage, 'id' | 'name' | 'credits' | 'priceCents'>

/** The calls of the purchase dialog. The server checks their inputs. */
interface PurchaseCalls {
  promo: {
    offer(input: { itemId: string }): Promise<PurchaseOffer>
    buy(input: {
      id: string
      itemId: string
      quantity: number
      shownPrice: number
      shownWelcome: number
    }): Promise<Bought>
    reveal(input: { purchaseId: string }): Promise<{ codes: (string | null)[] }>
  }
  payments: {
    packages(): Promise<{ packages: Package[]; provider: string | null }>
    createSession(input: { packageId: string; source: 'insufficient-credits'; requestId: string }): Promise<unknown>
  }
}

export const server = callsOver(sendCall) as unknown as PurchaseCalls
