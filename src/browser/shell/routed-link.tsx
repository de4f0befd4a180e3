import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPage } from '../page-paths.ts'

/**
 * A link that the router follows when the browser app draws the page; other addresses (game pages, files) load
 * normally.
 */
export function RoutedLink({ href, onClick, target, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const own =
    href.startsWith('/') && isPage(href.split(/[?#]/)[0] ?? '') && (target === undefined || target === '_self')
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (
      !own ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} target={target} onClick={follow} />
}
