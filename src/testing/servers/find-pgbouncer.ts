import { execFile } from 'node:child_process'
import { access, chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
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

async function unpackPackages() {
  const packages = join(folder, 'packages')
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
  // A fresh machine knows no packages yet, and one that is not fresh may know versions that are gone.
  await download().catch(async () => {
    await run('apt-get', ['update', '-qq'])
    await download()
  })
  for (const name of await readdir(packages))
    if (name.endsWith('.deb')) await run('dpkg', ['-x', join(packages, name), folder])
  await rm(packages, { recursive: true, force: true })
  const { stdout } = await run('sh', ['-c', `find "${folder}" -name '*.so*' -printf '%h\\n' | sort -u | paste -sd:`])
  const program = join(folder, 'usr/sbin/pgbouncer')
  await writeFile(unpacked, `#!/bin/sh\nLD_LIBRARY_PATH='${stdout.trim()}' exec '${program}' "$@"\n`)
  await chmod(unpacked, 0o755)
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
