/** Loaded by `promo-page-entry.ts` with the first touch of a button that buys. */
export { openPurchase } from '#features/promo/purchases/ui/open-purchase.ts'
