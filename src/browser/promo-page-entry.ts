import { attachGallery } from '#features/promo/pages/ui/attach-gallery.ts'
import { attachPurchase } from '#features/promo/purchases/ui/attach-purchase.ts'

attachPurchase(document)
attachGallery(document)
