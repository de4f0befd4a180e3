import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { pageAt, rowOf } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'

const built = z.record(
  z.string(),
  z.object({ files: z.array(z.string()), tabs: z.record(z.string(), z.array(z.string())) }),
)

/** Tabs that pages open with, where these are files of their own. */
const firstTabs: Partial<Record<PagePath, string>> = {
  '/studio': 'overview',
  '/tester': 'opportunities',
  '/business-dev': 'pipeline',
}

interface Asked {
  /** Path of the address. */
  path: string
  /** Its `?tab=`. */
  tab: string | undefined
  /** Without a cookie nobody is signed in, and a page behind the sign-in redirects. */
  hasCookie: boolean
}

/**
 * The addresses of the files that the page at an address needs besides the app's own, as the build wrote them: the
 * document names them, so that the browser loads them beside the app and not after it.
 */
export async function readPageFiles(dist: string): Promise<(asked: Asked) => readonly string[]> {
  const text = await readFile(join(dist, 'page-files.json'), 'utf8').catch(() => '{}')
  const pages = new Map(Object.entries(built.parse(JSON.parse(text))))
  return ({ path, tab, hasCookie }) => {
    const page = pageAt(path)
    const needed = page && pages.get(page)
    if (!needed || (!hasCookie && isBehindSignIn(page))) return []
    const shown = tab ?? firstTabs[page] ?? ''
    return [...needed.files, ...(Object.hasOwn(needed.tabs, shown) ? (needed.tabs[shown] ?? []) : [])]
  }
}

const isBehindSignIn = (page: PagePath) => !['anyone', 'signed-out'].includes(String(rowOf(page).access))

/** The document with the files of its page. */
export const withPageFiles = (document: string, files: readonly string[]): string =>
  document.replace(
    '</head>',
    () => `${files.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}</head>`,
  )
