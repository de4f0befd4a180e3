/**
 * How much JavaScript each page loads before anybody touches it, gzip.
 *
 * A page of the browser's router loads the app, its own file, whatever both import, and the heaviest of its tabs: files
 * named `…-tab.tsx`, of which one is drawn with the page. What else is imported on demand comes with a touch.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './install.mjs'
import { paint } from './say.mjs'

/** Bytes. Pages for people without a session are shown, and have no limit of their own. */
const limits = { madeByServer: 20_000, behindSignIn: 190_000 }

const serverPages = {
  '/': 'src/app/landing/landing-entry.ts',
  '/game/$gameId': 'src/app/game-page-entry.ts',
}

/** Which module draws each address, read from the text of `src/app/routes.tsx`. */
export function readRoutes(text) {
  const moduleIn = (words) => /import\('([^']+)'\)/.exec(words)?.[1]
  const named = new Map(
    [...text.matchAll(/^const (\w+)(?:: Load)? = (.*(?:\n {2}.*)*)/gm)].map(([, name, words]) => [name, words]),
  )
  const resolve = (words) => moduleIn(words) ?? (named.has(words.trim()) ? resolve(named.get(words.trim())) : undefined)
  return Object.fromEntries(
    [...text.matchAll(/^ {2}'(\/[^']*)': ([^\n]*(?:\n {4}[^\n]*)??),$/gm)].map(([, address, words]) => {
      const path = resolve(words)
      if (!path) throw new Error(`routes.tsx does not say which module draws ${address}`)
      return [address, path.startsWith('#') ? path.replace('#', 'src/') : path.replace('./', 'src/app/')]
    }),
  )
}

/** Addresses behind sign-in, read from the text of `src/app/page-table.ts`. */
export const readBehindSignIn = (text) =>
  [...text.matchAll(/^ {2}'(\/[^']*)': \{ access: ([^,]*),/gm)]
    .filter(([, , access]) => access !== "'anyone'" && access !== "'signed-out'")
    .map(([, address]) => address)

/**
 * Bytes of each page, from the manifest of the build. `sizeOf` answers the bytes of a built file, `always` what every
 * page loads besides.
 */
export function firstLoads({ manifest, routes, behindSignIn, sizeOf, always = 0 }) {
  const follow = (key, seen = new Set()) => {
    if (seen.has(key)) return seen
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    seen.add(key)
    for (const next of chunk.imports ?? []) follow(next, seen)
    return seen
  }
  const bytesOf = (keys) => [...keys].reduce((sum, key) => sum + sizeOf(manifest[key].file), always)
  const drawn = Object.entries(routes).map(([address, module]) => {
    const page = follow(module, follow('index.html'))
    const tabs = [...follow(module)]
      .flatMap((key) => manifest[key].dynamicImports ?? [])
      .filter((key) => /-tab\.tsx$/.test(key))
    const bytes = Math.max(bytesOf(page), ...tabs.map((tab) => bytesOf(follow(tab, new Set(page)))))
    return { address, bytes, limit: behindSignIn.includes(address) ? limits.behindSignIn : Infinity }
  })
  const made = Object.entries(serverPages).map(([address, module]) => ({
    address,
    bytes: bytesOf(follow(module)),
    limit: limits.madeByServer,
  }))
  return [...made, ...drawn].toSorted((one, other) => other.bytes - one.bytes)
}

/** The pages of what was built into this folder, the heaviest first. */
export async function measurePages(dist = join(root, 'dist/browser')) {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const gzipped = async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  const sizes = new Map(await Promise.all(scripts.map(async (file) => [file, await gzipped(file)])))
  const source = (file) => readFile(join(root, 'src/app', file), 'utf8')
  return firstLoads({
    manifest,
    routes: readRoutes(await source('routes.tsx')),
    behindSignIn: readBehindSignIn(await source('page-table.ts')),
    sizeOf: (file) => sizes.get(file) ?? 0,
    always: await gzipped('theme.js'),
  })
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

/** One line for each weight. */
export function tableOf(pages) {
  const weights = [...new Set(pages.map(({ bytes }) => bytes))]
  return weights.map((weight) => {
    const alike = pages.filter(({ bytes }) => bytes === weight)
    const over = alike.find(({ limit }) => weight > limit)
    const mark = over ? paint('red', `  over ${kilobytes(over.limit).trim()}`) : ''
    return `${kilobytes(weight)}  ${alike.map(({ address }) => address).join(', ')}${mark}`
  })
}

/** What whoever builds reads: every page with its weight. */
export async function sayPageSizes(dist) {
  const table = tableOf(await measurePages(dist))
  console.log(['JavaScript before any touch, gzip:', ...table].join('\n'))
}
