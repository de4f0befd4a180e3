const itemList = '[data-items]'

/** Draws the items of the page anew, as the server has them after a purchase. */
export async function refreshItems(page: Document): Promise<void> {
  const shown = page.querySelector(itemList)
  if (!shown) return
  try {
    const answer = await fetch(location.pathname, { cache: 'no-cache' })
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(itemList)
    if (answer.ok && fresh) shown.replaceWith(page.adoptNode(fresh))
  } catch {
    // The list stays as it was; the next purchase asks for the stock of now.
  }
}
