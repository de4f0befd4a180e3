/** Opens screenshots large in the page's own dialog, with arrow keys; without this the links lead to the pictures. */
export function enlivenGamePage(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-lightbox]')
  const large = dialog?.querySelector<HTMLImageElement>('img[data-large]')
  const words = dialog?.querySelector('[data-words]')
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')]
  if (!dialog || !large || !words || links.length === 0) return
  let shown = 0

  const show = (at: number) => {
    shown = (at + links.length) % links.length
    const link = links[shown]
    if (!link) return
    const text = link.querySelector('img')?.alt ?? ''
    large.src = link.href
    large.alt = text
    words.textContent = `${shown + 1} of ${links.length}: ${text}`
  }
  const acts: Record<string, () => void> = {
    before: () => show(shown - 1),
    next: () => show(shown + 1),
    close: () => dialog.close(),
  }

  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target === dialog) return dialog.close()
    const act = event.target.closest<HTMLElement>('[data-act]')?.dataset.act
    if (act) return acts[act]?.()
    const at = links.indexOf(event.target.closest<HTMLAnchorElement>('a[data-picture]') as HTMLAnchorElement)
    // Whoever asks for a new tab gets one.
    if (at < 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(at)
    dialog.showModal()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  })
}
