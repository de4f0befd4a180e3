import { savesData } from '#kit/runtime/saves-data.ts'
import { paths } from '#shared/paths.ts'
import { filesAt, type PageFiles } from './page-files.ts'
import { router } from './page-router.tsx'
import { preloadFiles } from './preload-files.ts'

async function readList(): Promise<PageFiles> {
  const answer = await fetch(paths.pageFiles, { cache: 'no-cache' })
  return answer.ok ? ((await answer.json()) as PageFiles) : {}
}

/** The build's list of the files of each page; empty in development, or when it could not be loaded. */
let list: Promise<PageFiles> | undefined
const listOnce = () => (list ??= readList().catch(() => ({})))

/** Loads the files of the page at an address, and of the tab that it opens with. */
export async function preloadPage({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  preloadFiles(filesAt(await listOnce(), pathname, new URLSearchParams(search).get('tab') ?? undefined))
}

/**
 * Loads a page's files ahead: when the pointer reaches a link to it, and all at once when it is opened. A page that is
 * not in the list loads its files itself.
 */
export function preloadPages(): void {
  // A link may be reached before the list has arrived.
  void listOnce()
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    void preloadPage({ pathname: toLocation.pathname, search: toLocation.searchStr })
  })
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === window.location.origin && !savesData()) void preloadPage(link)
  })
}
