import { savesData } from '#kit/runtime/saves-data.ts'
import { paths } from '#shared/paths.ts'
import { filesAt, type PageFiles } from './page-files.ts'
import { router } from './page-router.tsx'
import { preloadFiles } from './preload-files.ts'

/** The build's list of the files of each page; empty in development, or when it could not be loaded. */
async function readList(): Promise<PageFiles> {
  const answer = await fetch(paths.pageFiles, { cache: 'no-cache' })
  return answer.ok ? ((await answer.json()) as PageFiles) : {}
}

/**
 * Loads a page's files ahead: when the pointer reaches a link to it, and all at once when it is opened. A page that is
 * not in the list loads its files itself.
 */
export function preloadPages(): void {
  // A link may be reached before the list has arrived.
  const list = readList().catch((): PageFiles => ({}))
  const preload = async ({ pathname, search }: { pathname: string; search: string }) =>
    preloadFiles(filesAt(await list, pathname, new URLSearchParams(search).get('tab') ?? undefined))
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    void preload({ pathname: toLocation.pathname, search: toLocation.searchStr })
  })
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === window.location.origin && !savesData()) void preload(link)
  })
}
