import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = resolve('.cache/pgbouncer')
const unpacked = join(folder, 'run')

/**
 * Path of PgBouncer: the system's, or Debian's package with the libraries that are missing here, unpacked below .cache,
 * so that nothing is installed and no service starts. Undefined where neither is possible.
 */
export async function findPgbouncer(): Promise<string | undefined> {
  const onPath = `${process.env.PATH ?? ''}:/usr/sbin`.split(delimiter).map((place) => join(place, 'pgbouncer'))
  for (const path of [...onPath, unpacked]) if (await isThere(path)) return path
  await unpackPackages().catch(() => undefined)
  return (await isThere(unpacked)) ? unpacked : undefined
}

/** Several test files may unpack at the same time: each does so in a folder of its own, and the first one's is kept. */
async function unpackPackages() {
  await mkdir(dirname(folder), { recursive: true })
  const own = await mkdtemp(`${folder}-`)
  const packages = join(own, 'packages')
  await mkdir(join(packages, 'partial'), { recursive: true })
  const download = () =>
    run('apt-get', [
      '-y',
      '-qq',
      '--download-only',
      '--no-install-recommends',
      'install',
      'pgbouncer',
      '-o',
      `Dir::Cache::archives=${packages}`,
      '-o',
      'Debug::NoLocking=1',
      '-o',
      'APT::Sandbox::User=root',
    ])
  try {
    // A fresh machine knows no packages yet, and one that is not fresh may know versions that are gone.
    await download().catch(async () => {
      await run('apt-get', ['update', '-qq'])
      await download()
    })
    for (const name of await readdir(packages))
      if (name.endsWith('.deb')) await run('dpkg', ['-x', join(packages, name), own])
    await access(join(own, 'usr/sbin/pgbouncer'))
    await rm(packages, { recursive: true, force: true })
    const libraries = await run('sh', ['-c', `find . -name '*.so*' -printf '%h\\n' | sort -u`], { cwd: own })
    const paths = libraries.stdout
      .trim()
      .split('\n')
      .map((path) => join(folder, path))
    const program = join(folder, 'usr/sbin/pgbouncer')
    const script = `#!/bin/sh\nLD_LIBRARY_PATH='${paths.join(':')}' exec '${program}' "$@"\n`
    await writeFile(join(own, 'run'), script, { mode: 0o755 })
    await rename(own, folder)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
