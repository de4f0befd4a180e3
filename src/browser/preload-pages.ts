import { paths } from '#shared/paths.ts'
import { filesAt, type PageFiles } from './page-files.ts'
import { router } from './page-router.tsx'
import { preloadFiles } from './preload-files.ts'

/** People who pay for each byte load a page when they open it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads a page's files ahead: when the pointer reaches a link to it, and all at once when it is opened. Without the
 * build's list (in development, or when it could not be loaded) a page loads its files itself.
 */
export async function preloadPages(): Promise<void> {
  const answer = await fetch(paths.pageFiles, { cache: 'no-cache' })
  if (!answer.ok) return
  const built = (await answer.json()) as PageFiles
  const preload = ({ pathname, search }: { pathname: string; search: string }) =>
    preloadFiles(filesAt(built, pathname, new URLSearchParams(search).get('tab') ?? undefined))
  router.subscribe('onBeforeNavigate', ({ toLocation }) =>
    preload({ pathname: toLocation.pathname, search: toLocation.searchStr }),
  )
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === window.location.origin && !savesData()) preload(link)
  })
}
