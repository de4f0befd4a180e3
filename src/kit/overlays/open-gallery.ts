/** Pixels that a finger moves to turn to the next picture. */
const swipe = 48

/** The link of a picture that was clicked; null for a click that opens a tab, and beside the pictures. */
export function pictureOf({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>('[data-gallery] a')
}

/** Opens the dialog of a gallery at one picture and handles it until it is closed. */
export function openGallery(page: ParentNode, opener: HTMLAnchorElement): void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-lightbox]')
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-gallery] a')]
  const picture = dialog?.querySelector('img')
  if (!dialog || !picture || dialog.open) return
  const textOf = (name: string) => dialog.querySelector(`[data-slot="${name}"]`)
  let current = links.indexOf(opener)

  function show(at: number) {
    current = (at + links.length) % links.length
    const link = links[current]
    const alt = link?.querySelector('img')?.alt ?? ''
    if (!link || !picture) return
    picture.src = link.href
    picture.alt = alt
    for (const [name, text] of Object.entries({ caption: alt, position: `${current + 1} of ${links.length}` })) {
      const slot = textOf(name)
      if (slot) slot.textContent = text
    }
    for (const next of [current + 1, current - 1]) new Image().src = links.at(next % links.length)?.href ?? ''
  }

  const end = new AbortController()
  const { signal } = end
  const acts: Readonly<Record<string, () => void>> = {
    close: () => dialog.close(),
    previous: () => show(current - 1),
    next: () => show(current + 1),
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(current - 1),
    ArrowRight: () => show(current + 1),
    Home: () => show(0),
    End: () => show(links.length - 1),
  }
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset.act : undefined
      if (act) acts[act]?.()
      else if (target instanceof Element && !target.closest('img, figcaption')) dialog.close()
    },
    { signal },
  )
  dialog.addEventListener(
    'keydown',
    (event) => {
      const move = keys[event.key]
      if (!move) return
      event.preventDefault()
      move()
    },
    { signal },
  )
  let from: number | null = null
  dialog.addEventListener(
    'touchstart',
    ({ touches }) => (from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null),
    {
      signal,
      passive: true,
    },
  )
  dialog.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from
      from = null
      if (Math.abs(moved) >= swipe) show(current + (moved < 0 ? 1 : -1))
    },
    { signal, passive: true },
  )
  dialog.addEventListener(
    'close',
    () => {
      end.abort()
      opener.focus()
    },
    { signal },
  )
  show(current)
  for (const turn of dialog.querySelectorAll<HTMLElement>('[data-turn]')) turn.hidden = links.length < 2
  dialog.showModal()
}
