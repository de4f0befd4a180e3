/** Opens screenshots in the page's dialog, with arrow keys. Without this script the links open the images. */
export function enlivenGamePage(page: Document | HTMLElement): void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-lightbox]')
  const large = dialog?.querySelector<HTMLImageElement>('img[data-large]')
  const caption = dialog?.querySelector('[data-caption]')
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')]
  if (!dialog || !large || !caption || links.length === 0) return
  let shown = 0

  const show = (at: number) => {
    shown = (at + links.length) % links.length
    const link = links[shown]
    if (!link) return
    const text = link.querySelector('img')?.alt ?? ''
    large.src = link.href
    large.alt = text
    caption.textContent = `${shown + 1} of ${links.length}: ${text}`
  }
  const acts: Record<string, () => void> = {
    before: () => show(shown - 1),
    next: () => show(shown + 1),
    close: () => dialog.close(),
  }

  page.addEventListener('click', (event: Event) => {
    if (!(event.target instanceof Element)) return
    if (event.target === dialog) return dialog.close()
    const act = event.target.closest<HTMLElement>('[data-act]')?.dataset.act
    if (act) return acts[act]?.()
    const at = links.indexOf(event.target.closest<HTMLAnchorElement>('a[data-picture]') as HTMLAnchorElement)
    // Modifier keys open a new tab, as usual.
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
    if (at < 0 || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    show(at)
    dialog.showModal()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  })
}
