import { useEffect, useEffectEvent } from 'react'

/** Calls `open` with the id that a link of the page names (`#review-…`): when it is followed, and at first. */
export function useHashLink(prefix: string, open: (id: string) => void): void {
  const follow = useEffectEvent(() => {
    if (location.hash.startsWith(`#${prefix}`)) open(location.hash.slice(prefix.length + 1))
  })
  useEffect(() => {
    // Following the link of the current address changes nothing, so its click has no other event.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(`a[href^="#${prefix}"]`) : null
      if (link?.getAttribute('href') === location.hash) follow()
    }
    follow()
    window.addEventListener('hashchange', follow)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('click', onClick)
    }
  }, [prefix])
}
