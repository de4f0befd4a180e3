/** Builds the browser's part and the server if their sources have changed. `node scripts/build.mjs` only builds. */
import { createHash } from 'node:crypto'
import { access, chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buildDemo } from './build-demo.mjs'
import { compress } from './compress.mjs'
import { install, root } from './install.mjs'
import { oneAtATime } from './lock.mjs'
import { filesOfPages, printPageSizes, readPages } from './sizes/page-sizes.mjs'
import { seconds, stopWith } from './terminal.mjs'

const sources = [
  'src',
  'migrations',
  'seed',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build-demo.mjs',
  'scripts/compress.mjs',
  'scripts/sizes/page-sizes.mjs',
]
const publicScripts = [
  'src/browser/game-page-entry.ts',
  'src/browser/landing/landing-entry.ts',
  'src/browser/promo-page-entry.ts',
  'src/browser/promo-buy-entry.tsx',
  'src/browser/promo-gallery-entry.ts',
  'src/browser/drawn-page-monitor-entry.ts',
  'src/browser/report-entry.ts',
]
const dist = join(root, 'dist')

/** Requires installed packages. Safe to call from several processes at once. */
export async function build() {
  if (await isFresh()) return
  await oneAtATime(join(root, '.cache/build.lock'), 'Waiting for another build to finish.', async () => {
    const digest = await digestOfSources()
    if (await isFresh(digest)) return
    const since = performance.now()
    // Built in a temporary folder and then renamed, so that an interrupted build leaves no partial result.
    await sweep()
    const temporary = await mkdtemp(join(root, '.cache/build-'))
    try {
      await Promise.all([buildBrowser(join(temporary, 'browser')), buildServer(join(temporary, 'server.mjs'))])
      await writeFile(join(temporary, 'sources'), digest)
      await makeReadable(temporary)
      await rm(dist, { recursive: true, force: true })
      await rename(temporary, dist)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
    console.log(`Built in ${seconds(since)}.`)
    await printPageSizes(join(dist, 'browser'))
  })
}

/**
 * The build contains no secrets, and the service's user must be able to read it, even after a build with a strict
 * umask.
 */
async function makeReadable(folder) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

async function sweep() {
  for (const name of await readdir(join(root, '.cache'))) {
    if (name.startsWith('build-')) await rm(join(root, '.cache', name), { recursive: true, force: true })
  }
}

async function buildBrowser(outDir) {
  const { build: bundle } = await import('vite')
  await bundle({ root, mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await buildPublicScripts(outDir)
  await writePageFiles(outDir)
  await compress(outDir)
  await buildDemo(outDir, { define: await defined(), bundleForNode })
}

/** The server names a page's files in its document, so that the browser loads them beside the app and not after it. */
async function writePageFiles(outDir) {
  const manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'))
  const pages = readPages(await readFile(join(root, 'src/browser/pages.ts'), 'utf8'))
  await writeFile(join(outDir, 'page-files.json'), JSON.stringify(filesOfPages({ manifest, pages })))
}

/** Scripts for server-rendered pages: small files that share nothing with the app's bundle. */
async function buildPublicScripts(outDir) {
  const { build: bundle } = await import('esbuild')
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: publicScripts,
    outdir: join(outDir, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: await defined(),
    metafile: true,
    logLevel: 'warning',
  })
  const path = join(outDir, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint) manifest[entryPoint] = { file: `assets/${basename(file)}`, isEntry: true }
  }
  await writeFile(path, JSON.stringify(manifest, null, 2))
}

const buildServer = (outfile) => bundleServer('src/server/main.ts', outfile, { sourcemap: true, split: true })

/**
 * Bundles a program that runs the server the way the build does. The thread that reads recordings has a file of its own
 * beside it (`src/platform/media/run-media.ts`).
 */
export async function bundleServer(entryPoint, outfile, { sourcemap = false, split = false } = {}) {
  await bundleForNode(entryPoint, outfile, { sourcemap, split, inline: inServer })
  await bundleForNode('src/platform/media/media-thread.ts', join(dirname(outfile), 'media-thread.mjs'))
}

/**
 * Packages of many small files, which become part of the server's file: loading them one by one took 30 % of the
 * processor time of a start. What shares zod stays external, as most of the packages do that use it.
 */
const inServer = [
  '@hookform/resolvers',
  '@simplewebauthn/browser',
  '@simplewebauthn/server',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'lucide-react',
  'marked',
  'radix-ui',
  'rate-limiter-flexible',
  'react',
  'react-dom',
  'react-email',
  'react-hook-form',
  'stripe',
]

/** The server reads the addresses of the table of pages, and never loads the pages themselves. */
const withoutPages = {
  name: 'without-pages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.tsx$/ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer === join(root, 'src/browser/pages.ts')
        ? { path, external: true }
        : undefined,
    ),
}

/** As in vite.config.ts. */
async function defined() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { PLAYHATCH_VERSION: JSON.stringify(version) }
}

/** Inlined packages in the older format of Node ask for its own modules with `require`. */
const requireForPackages = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/**
 * Bundles a Node program; packages stay external, except those to inline. If split, what it imports on demand gets files
 * of its own beside it; otherwise there is one file.
 */
export async function bundleForNode(entryPoint, outfile, { sourcemap = false, split = false, inline = [] } = {}) {
  const { build: bundle } = await import('esbuild')
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: [{ in: entryPoint, out: basename(outfile, '.mjs') }],
    outdir: dirname(outfile),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'server-[hash]',
    splitting: split,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // The word lists of the scorer in their own letters: escaped, they take longer to read.
    charset: 'utf8',
    ...(inline.length > 0
      ? { external: installed.filter((name) => !inline.includes(name)), banner: { js: requireForPackages } }
      : { packages: 'external' }),
    sourcemap,
    logLevel: 'warning',
    loader: { '.css': 'empty', '.md': 'text', '.svg': 'text' },
    define: await defined(),
    plugins: [withoutPages],
    metafile: true,
  })
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  await refuseTwice(
    installed.filter((name) => asked.some((path) => path === name || path.startsWith(`${name}/`))),
    inline,
  )
}

/** An external package that needs an inlined one would load a second one, such as a React without the first one's state. */
async function refuseTwice(external, inline) {
  for (const name of external) {
    const path = join(root, 'node_modules', name, 'package.json')
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(await readFile(path, 'utf8'))
    const twice = Object.keys({ ...dependencies, ...peerDependencies }).find(
      (one) => inline.includes(one) && !peerDependenciesMeta?.[one]?.optional,
    )
    if (twice) throw new Error(`${name} would load a second ${twice}: inline it too`)
  }
}

/** Whether the build is up to date with the sources. */
export async function isFresh(digest) {
  const built = await readFile(join(dist, 'sources'), 'utf8').catch(() => undefined)
  return built !== undefined && built === (digest ?? (await digestOfSources()))
}

async function digestOfSources() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of (await Promise.all(sources.map(filesOf))).flat().sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

async function filesOf(path) {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries) {
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return files.map((file) => file.slice(root.length)).filter((file) => !/\.test\.tsx?$/.test(file))
  }
  return access(join(root, path)).then(
    () => [path],
    () => [],
  )
}

if (process.argv[1] === import.meta.filename) {
  await install()
  await build().catch((error) => stopWith(`The build failed: ${error.message}`))
}
