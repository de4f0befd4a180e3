/** A signed-in visitor is redirected to their dashboard this long after the page is shown (product-6). */
const momentMs = 100

export function redirectSignedIn(page: Document): void {
  const address = page.querySelector<HTMLElement>('[data-goes-on-to]')?.dataset.goesOnTo
  if (address) setTimeout(() => location.replace(address), momentMs)
  // The page came from the back-forward cache: the visitor may have signed in or out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
