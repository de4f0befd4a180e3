import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { download } from '#kit/calls/download.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { isPage } from '../page-paths.ts'
import { notInDemo } from './refusals.ts'
import { useScreen } from './use-screen.ts'

const Purchase = part(async () => (await import('#features/shop/purchases/ui/purchase.tsx')).Purchase, {
  when: 'use',
  meanwhile: null,
})

const receiptLink = /^\/receipts\/([0-9a-f-]{36})$/
const itemLink = /^#item-([0-9a-f-]{36})$/

const refuse = () => toast.error('Needs an account', notInDemo)

async function save(href: string) {
  const { pathname, search } = new URL(href)
  if (!(await download(pathname + search))) refuse()
}

/**
 * Keeps a click on a link in the demo. Pages open in the app, an item of the shop opens its purchase, a receipt the page
 * of its payment, a file is made by the worker, and what only the server has, such as files, is refused. The landing page and other sites open as everywhere.
 */
export function DemoLinks() {
  const role = useMe()?.role ?? 'player'
  const { open } = useScreen()
  const [wanted, setWanted] = useState<{ itemId: string; by: string; picture: string | undefined }>()
  useEffect(() => {
    function buy(link: HTMLAnchorElement, itemId: string) {
      const row = link.closest('li')
      setWanted({ itemId, by: row?.querySelector('p')?.textContent ?? '', picture: row?.querySelector('img')?.src })
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || link.origin !== location.origin) return
      const { pathname, search, hash } = link
      const [, itemId] = itemLink.exec(hash) ?? []
      // Files of the demo are files of the build, such as the seed's pictures.
      if (pathname.startsWith('/demo/')) return
      const isHere = pathname === location.pathname && search === location.search && hash !== ''
      if (itemId === undefined && (isHere || pathname === paths.home)) return
      event.preventDefault()
      setWanted(undefined)
      const [, paymentId] = receiptLink.exec(pathname) ?? []
      if (itemId !== undefined) buy(link, itemId)
      else if (link.hasAttribute('download')) void save(link.href)
      else if (paymentId) void open(paths.paymentSuccess(paymentId))
      else if (isPage(pathname)) void open(`${pathname}${search}${hash}`)
      else refuse()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [open])
  if (!wanted) return null
  const page = { by: wanted.by, library: paths.shopLibraryOf(role), privacyPolicyText: '', termsOfServiceText: '' }
  return (
    <Purchase
      key={wanted.itemId}
      itemId={wanted.itemId}
      page={page}
      picture={wanted.picture}
      onSignIn={refuse}
      onClose={() => setWanted(undefined)}
    />
  )
}
