import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { filesAt } from '#browser/page-files.ts'
import { pageAt, rowOf } from '#browser/page-paths.ts'
import { paths } from '#shared/paths.ts'

const built = z.record(
  z.string(),
  z.object({ files: z.array(z.string()), tabs: z.record(z.string(), z.array(z.string())) }),
)

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
  const text = await readFile(join(dist, paths.pageFiles), 'utf8').catch(() => '{}')
  const pages = built.parse(JSON.parse(text))
  return ({ path, tab, hasCookie }) => (!hasCookie && isBehindSignIn(path) ? [] : filesAt(pages, path, tab))
}

function isBehindSignIn(path: string): boolean {
  const page = pageAt(path)
  return page !== undefined && !['anyone', 'signed-out'].includes(String(rowOf(page).access))
}

/** The document with the files of its page. */
export const withPageFiles = (document: string, files: readonly string[]): string =>
  document.replace(
    '</head>',
    () => `${files.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}</head>`,
  )
