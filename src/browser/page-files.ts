import { pageAt } from './page-paths.ts'
import type { PagePath } from './pages.ts'

/** What the build wrote about its files: for each page those that it needs besides the app's own, and those of its tabs. */
export type PageFiles = Readonly<
  Record<string, { files: readonly string[]; tabs: Readonly<Record<string, readonly string[]>> }>
>

/** Tabs that pages open with, where these are files of their own. */
const firstTabs: Partial<Record<PagePath, string>> = {
  '/studio': 'overview',
  '/tester': 'opportunities',
  '/business-dev': 'pipeline',
}

/** The addresses of the files that the page at this path with this `?tab=` needs besides the app's own. */
export function filesAt(built: PageFiles, path: string, tab: string | undefined): readonly string[] {
  const page = pageAt(path)
  const needed = page && Object.hasOwn(built, page) ? built[page] : undefined
  if (!page || !needed) return []
  const shown = tab ?? firstTabs[page] ?? ''
  return [...needed.files, ...(Object.hasOwn(needed.tabs, shown) ? (needed.tabs[shown] ?? []) : [])]
}
