/** Builds the browser's part and the server when their sources have changed since. `node scripts/build.mjs` builds alone. */
import { createHash } from 'node:crypto'
import { access, chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compress } from './compress.mjs'
import { install, root } from './install.mjs'
import { oneAtATime } from './lock.mjs'
import { sayPageSizes } from './page-sizes.mjs'
import { seconds, stopWith } from './say.mjs'

const sources = [
  'src',
  'seed',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
]
const publicScripts = ['src/app/game-page-entry.ts', 'src/app/landing/landing-entry.ts']
const dist = join(root, 'dist')

/** Needs the packages installed. Safe to call from any number of processes at once. */
export async function build() {
  if (await isFresh()) return
  await oneAtATime(join(root, '.cache/build.lock'), 'Waiting for another build to finish.', async () => {
    const digest = await digestOfSources()
    if (await isFresh(digest)) return
    const since = performance.now()
    // Beside, then moved as a whole: an interrupted build leaves nothing that is taken for one.
    await sweep()
    const aside = await mkdtemp(join(root, '.cache/build-'))
    try {
      await Promise.all([buildBrowser(join(aside, 'browser')), buildServer(join(aside, 'server.mjs'))])
      await writeFile(join(aside, 'sources'), digest)
      await makeReadable(aside)
      await rm(dist, { recursive: true, force: true })
      await rename(aside, dist)
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
    console.log(`Built in ${seconds(since)}.`)
    await sayPageSizes(join(dist, 'browser'))
  })
}

/** What is built holds no secret, and is served by whatever user runs the service, also after a build with a strict umask. */
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
  await compress(outDir)
}

/** Scripts of the pages that the server makes: each is one small file that shares nothing with the app's. */
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

const buildServer = (outfile) => bundleForNode('src/app/server.ts', outfile, { sourcemap: true })

/** One file out of a program that runs on Node; packages stay outside. */
export async function bundleForNode(entryPoint, outfile, { sourcemap = false } = {}) {
  const { build: bundle } = await import('esbuild')
  await bundle({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap,
    logLevel: 'warning',
    loader: { '.css': 'empty', '.md': 'text', '.svg': 'text' },
  })
}

/** Whether what is built comes from the sources as they are. */
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
