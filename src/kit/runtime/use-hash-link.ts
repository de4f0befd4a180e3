import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `open` with the id that a link of the page names (`#review-…`): when it is followed, also from another page or a
 * notification, and at first. `leave` is called when the address no longer names one, such as after Back.
 */
export function useHashLink(prefix: string, open: (id: string) => void, leave?: () => void): void {
  // A page that the server draws alone has no router.
  const router: { history: RouterHistory } | undefined = useRouter({ warn: false })
  const follow = useEffectEvent(() => {
    if (location.hash.startsWith(`#${prefix}`)) open(location.hash.slice(prefix.length + 1))
    else leave?.()
  })
  useEffect(() => {
    // Following the link of the current address changes nothing, so its click has no other event.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(`a[href^="#${prefix}"]`) : null
      if (link?.getAttribute('href') === location.hash) follow()
    }
    if (location.hash.startsWith(`#${prefix}`)) follow()
    const unsubscribe = router?.history.subscribe(({ action }) => {
      if (action.type === 'PUSH') follow()
    })
    window.addEventListener('hashchange', follow)
    window.addEventListener('click', onClick)
    return () => {
      unsubscribe?.()
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('click', onClick)
    }
  }, [prefix, router])
}
