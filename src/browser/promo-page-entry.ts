import { attachGallery } from '#features/promo/pages/ui/attach-gallery.ts'
import { attachPurchase } from '#features/shop/purchases/ui/attach-purchase.ts'
import { watchDrawnPage } from './monitoring/watch-drawn-page.ts'

attachPurchase(document)
attachGallery(document)
watchDrawnPage(document)
