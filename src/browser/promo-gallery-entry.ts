/** Loaded by `promo-page-entry.ts` with the first touch of a picture. */
export { openGallery } from '#kit/overlays/open-gallery.ts'
