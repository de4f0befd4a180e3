import { openGallery, pictureOf } from '#kit/overlays/open-gallery.ts'

/** Opens screenshots in the page's dialog. Without this script the links open the images. */
export function enlivenGamePage(page: Document | HTMLElement): void {
  page.addEventListener('click', (event) => {
    const picture = pictureOf(event as MouseEvent)
    if (!picture) return
    event.preventDefault()
    openGallery(page, picture)
  })
}
