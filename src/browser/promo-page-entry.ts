import { attachPurchase } from '#features/promo/purchases/ui/attach-purchase.ts'

attachPurchase(document)
