/** How much JavaScript (gzip) a page loads before anybody touches it, and how much it may be. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kilobyte = 1000
const front = { name: 'front page', entry: 'src/app/landing/landing-entry.ts', most: 20 * kilobyte }
const mostBehindSignIn = 190 * kilobyte
const isPage = (source) => /-(page|dashboard)\.tsx$/.test(source)

/** Each page of the build in `folder` with its bytes and its limit, the largest of the app's first. */
export async function measurePages(folder) {
  const chunks = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const sizes = new Map()
  const sizeOf = async (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(folder, file)), { level: 9 }).length)
    return sizes.get(file)
  }
  const filesOf = (name, files = new Set()) => {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) filesOf(next, files)
    return files
  }
  const measure = async (name, most, ...entries) => {
    const files = new Set(['theme.js', ...entries.flatMap((entry) => [...filesOf(entry)])])
    let bytes = 0
    for (const file of files) bytes += await sizeOf(file)
    return { name, bytes, most }
  }
  const pages = Object.keys(chunks).filter((name) => chunks[name].isDynamicEntry && isPage(name))
  const app = await Promise.all(pages.map((page) => measure(page, mostBehindSignIn, 'index.html', page)))
  return [await measure(front.name, front.most, front.entry), ...app.sort((a, b) => b.bytes - a.bytes)]
}

/** One line for whoever builds: the front page and the heaviest page of the app, each with its limit. */
export async function sayBudgets(folder) {
  const [frontPage, heaviest] = await measurePages(folder)
  const words = ({ name, bytes, most }) =>
    `${name.replace(/^.*\/|\.tsx$/g, '')} ${(bytes / kilobyte).toFixed(1)} of ${most / kilobyte} kB`
  console.log(`JavaScript before any touch: ${[frontPage, heaviest].filter(Boolean).map(words).join(', ')}.`)
}
