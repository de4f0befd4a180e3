interface GalleryScript {
  openGallery(page: Document, opener: HTMLAnchorElement): void
}

/**
 * Opens the pictures of a gallery in a dialog. Its script is loaded with the first touch of a picture; without it, and
 * for a click that opens a tab, the picture's link is followed.
 */
export function attachGallery(page: Document): void {
  const address = page.querySelector<HTMLElement>('[data-gallery-script]')?.dataset.galleryScript
  if (!address) return
  const load = (): Promise<GalleryScript> => import(address)
  const pictureOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gallery] a') : null

  page.addEventListener('click', (event) => {
    const picture = pictureOf(event.target)
    if (!picture || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load().then(
      ({ openGallery }) => openGallery(page, picture),
      () => location.assign(picture.href),
    )
  })
  for (const touch of ['pointerover', 'focusin'])
    page.addEventListener(touch, ({ target }) => {
      if (pictureOf(target)) void load().catch(() => undefined)
    })
}
