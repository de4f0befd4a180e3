/** Loaded by `promo-page-entry.ts` with the first touch of a picture. */
export { openGallery } from '#features/promo/pages/ui/open-gallery.ts'
