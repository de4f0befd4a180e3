/**
 * Measures the initial JavaScript of each page, gzipped: everything loaded before the first interaction.
 *
 * A page of the browser's router loads the app, its own file, all static imports, and the heaviest of its tabs (files
 * named `…-tab.tsx`, of which one is rendered with the page). Other dynamic imports load with an interaction.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../install.mjs'
import { paint } from '../terminal.mjs'

/** In bytes. Pages for signed-out people are listed, but have no limit. */
const limits = { madeByServer: 5_000, behindSignIn: 200_000 }

const serverPages = {
  '/': 'src/browser/landing/landing-entry.ts',
  '/game/$gameId': 'src/browser/game-page-entry.ts',
  '/promo/$studioName/$slug': 'src/browser/promo-page-entry.ts',
}

/** Parts of the rails that are loaded beside their pages. */
const lateRails = [
  { of: /^\/(admin\/|player(\/|$)|business-dev$|system-health$)/, file: 'late-rail-entries' },
  { of: /^\/tester(\/|$)/, file: 'progress-open-to-tests' },
]

/** Each page of the browser's router with its module and who may open it, parsed from the text of `src/browser/pages.ts`. */
export function readPages(text) {
  const moduleIn = (code) => /import\('([^']+)'\)/.exec(code)?.[1]
  const named = new Map(
    [...text.matchAll(/^const (\w+) = \(\) => (import\(.*)$/gm)].map(([, name, code]) => [name, code]),
  )
  return [...text.matchAll(/^ {2}\.\.\.\w+\((\[[^\]]*\]|[\w'-]+), \{$(.*?)^ {2}\}\)/gms)].flatMap(([, access, rows]) =>
    [...rows.matchAll(/^ {4}'(\/[^']*)': \[\s*'[^']*',\s*(\w+\b(?!\()|\(\) => import\(.*?\))/gm)].map(
      ([, address, load]) => {
        const module = moduleIn(named.get(load) ?? load)
        if (!module) throw new Error(`pages.ts has no module for ${address}`)
        const path = module.startsWith('#') ? module.replace('#', 'src/') : module.replace('./', 'src/browser/')
        return { address, module: path, behindSignIn: access !== "'anyone'" && access !== "'signed-out'" }
      },
    ),
  )
}

/** The keys of this entry of the build's manifest and of all that it imports; `seen` are those that are known already. */
function staticImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build`)
  seen.add(key)
  for (const next of chunk.imports ?? []) staticImports(manifest, next, seen)
  return seen
}

/**
 * For each page the addresses of the files that it needs besides the app's own, and those that each of its tabs needs in
 * addition, by the tab's name: `team` is the tab in `team-tab.tsx`.
 */
export function filesOfPages({ manifest, pages }) {
  const app = staticImports(manifest, 'index.html')
  const filesOf = (module, known) =>
    [...staticImports(manifest, module)].filter((key) => !known.has(key)).map((key) => `/${manifest[key].file}`)
  const partsOf = (module) => {
    const page = staticImports(manifest, module, new Set(app))
    const tabs = tabsOf(manifest, staticImports(manifest, module))
    return {
      files: filesOf(module, app),
      tabs: Object.fromEntries(tabs.map((tab) => [/([\w-]+)-tab\.tsx$/.exec(tab)[1], filesOf(tab, page)])),
    }
  }
  return Object.fromEntries(pages.map(({ address, module }) => [address, partsOf(module)]))
}

/** The keys of the tabs that these entries of the manifest load with an interaction. */
const tabsOf = (manifest, keys) =>
  [...keys].flatMap((key) => manifest[key].dynamicImports ?? []).filter((key) => key.endsWith('-tab.tsx'))

/**
 * The bytes of each page, from the build's manifest. `sizeOf` returns the bytes of a built file; `always` are the bytes
 * that every page loads in addition.
 */
export function firstLoads({ manifest, pages, sizeOf, always = 0 }) {
  const follow = (key, seen) => staticImports(manifest, key, seen)
  const keyNamed = (file) => Object.keys(manifest).find((key) => manifest[key].name === file)
  const bytesOf = (keys) => [...keys].reduce((sum, key) => sum + sizeOf(manifest[key].file), always)
  const drawn = pages.map(({ address, module, behindSignIn }) => {
    const page = follow(module, follow('index.html'))
    for (const { of, file } of lateRails) if (of.test(address)) follow(keyNamed(file), page)
    const tabs = tabsOf(manifest, follow(module))
    const bytes = Math.max(bytesOf(page), ...tabs.map((tab) => bytesOf(follow(tab, new Set(page)))))
    return { address, bytes, limit: behindSignIn ? limits.behindSignIn : Infinity }
  })
  const made = Object.entries(serverPages).map(([address, module]) => ({
    address,
    bytes: bytesOf(follow(module)),
    limit: limits.madeByServer,
  }))
  return [...made, ...drawn].toSorted((one, other) => other.bytes - one.bytes)
}

/** The pages of the build in this folder, the heaviest first. */
export async function measurePages(dist = join(root, 'dist/browser')) {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const gzipped = async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  const sizes = new Map(await Promise.all(scripts.map(async (file) => [file, await gzipped(file)])))
  return firstLoads({
    manifest,
    pages: readPages(await readFile(join(root, 'src/browser/pages.ts'), 'utf8')),
    sizeOf: (file) => sizes.get(file) ?? 0,
    always: await gzipped('theme.js'),
  })
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

/** One line per distinct size. */
export function tableOf(pages) {
  const weights = [...new Set(pages.map(({ bytes }) => bytes))]
  return weights.map((weight) => {
    const alike = pages.filter(({ bytes }) => bytes === weight)
    const over = alike.find(({ limit }) => weight > limit)
    const mark = over ? paint('red', `  over ${kilobytes(over.limit).trim()}`) : ''
    return `${kilobytes(weight)}  ${alike.map(({ address }) => address).join(', ')}${mark}`
  })
}

/** Prints all pages with their sizes after a build. */
export async function printPageSizes(dist) {
  const table = tableOf(await measurePages(dist))
  console.log(['Initial JavaScript, gzipped:', ...table].join('\n'))
}
