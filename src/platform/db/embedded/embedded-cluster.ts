import { execFile } from 'node:child_process'
import { access, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomUUID } from '../../crypto/crypto.ts'
import { type Account, asAccount } from './embedded-account.ts'
import type { Binaries } from './embedded-binaries.ts'
import { DatabaseStartError } from './embedded-error.ts'

const run = promisify(execFile)
const unfinished = 'unfinished-'

/** Initial settings. An administrator may change them later in the cluster's postgresql.conf. */
const settings = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_duration_statement: '1s',
}

/**
 * Creates the cluster if there is none. It is built in a temporary folder and renamed once it is complete and on disk,
 * so that an interrupted first start never leaves a partial cluster.
 */
export async function ensureCluster(binaries: Binaries, account: Account, folder: string, cluster: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  if (await isWhole(cluster)) return
  const building = join(folder, unfinished + randomUUID())
  const { program, args, who } = asAccount(account, binaries.initdb, [
    '-D',
    building,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    // Unlike the C library's collations, the built-in provider's order never changes, which would corrupt indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${systemLocale}`,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  try {
    await run(program, args, { ...who, env: plainEnvironment(), cwd: '/' })
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    const reason = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error)
    throw new DatabaseStartError(`The database could not be set up in ${folder}: ${reason}`, { cause: error })
  }
  await rename(building, cluster)
  await syncFolder(folder)
}

/** The environment without PG… variables of the user, which would change the server's behavior. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: systemLocale, TMPDIR: process.env.TMPDIR }
}

const systemLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C'

function isWhole(cluster: string): Promise<boolean> {
  return access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
