import { execFile } from 'node:child_process'
import { chown, lstat, mkdir, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseStartError } from './embedded-error.ts'

const run = promisify(execFile)
const nobody = 65534

/** The user account that runs the server's programs: PostgreSQL refuses to run as root. */
export interface Account {
  /** Command that precedes the program and its arguments. */
  prefix: string[]
  /** Required owner of the data; undefined is the current user. */
  owner: Owner | undefined
  /** Whether the programs are spawned as that owner directly, without the prefix. */
  becomesOwner: boolean
}

interface Owner {
  uid: number
  gid: number
}

/**
 * Chooses the account for PostgreSQL. An ordinary user starts it directly. For root, the first of three ways that works
 * is used: a user namespace, in which root appears as nobody but still owns its files; uid 65534, if it can reach the
 * program and the data; uid 65534 with the one capability (dac_override) that lets it enter private folders such as
 * /root. An existing cluster runs as its owner. Throws DatabaseStartError.
 */
export async function chooseAccount(postgres: string, folder: string, cluster: string): Promise<Account> {
  const me = process.getuid?.() ?? 0
  const found = await stat(cluster).catch(() => undefined)
  if (me !== 0) {
    if (found && found.uid !== me) {
      throw new DatabaseStartError(
        `The database in ${cluster} belongs to another user (${found.uid}): start as that user, or change its owner with chown -R ${me} ${folder}.`,
      )
    }
    return { prefix: [], owner: undefined, becomesOwner: false }
  }
  if (!found?.uid && (await works(['unshare', '-U'], {}, postgres, '/tmp'))) {
    return { prefix: ['unshare', '-U'], owner: undefined, becomesOwner: false }
  }
  const owner = found?.uid ? { uid: found.uid, gid: found.gid } : { uid: nobody, gid: nobody }
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  if (await works([], owner, postgres, folder)) return { prefix: [], owner, becomesOwner: true }
  const prefix = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  for (const set of ['inh-caps', 'ambient-caps', 'bounding-set']) prefix.push(`--${set}=-all,+dac_override`)
  if (await works(prefix, {}, postgres, folder)) return { prefix, owner, becomesOwner: false }
  throw new DatabaseStartError(
    `PostgreSQL can't run as root, and no other user can reach both ${postgres} and ${folder}: start as an ordinary user, or set DATA_DIR to a folder such as /var/lib/playhatch.`,
  )
}

/** The command line and the user for spawning one of the server's programs with this account. */
export function asAccount(account: Account, file: string, args: string[]) {
  const [program = file, ...rest] = [...account.prefix, file, ...args]
  return { program, args: rest, who: account.becomesOwner ? account.owner : undefined }
}

/** Creates or checks a folder that only the account's user may enter. Throws DatabaseStartError if others may. */
export async function ensurePrivateFolder(path: string, account: Account) {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid, mode, isDirectory } = await look(path)
  const isOurs = isDirectory && (uid === process.getuid?.() || uid === account.owner?.uid)
  if (!isOurs || mode !== 0o700) {
    throw new DatabaseStartError(
      `The folder ${path} is not private (user ${uid}, mode ${mode.toString(8)}): remove it and start again.`,
    )
  }
  if (account.owner && uid !== account.owner.uid) await chown(path, account.owner.uid, account.owner.gid)
}

async function look(path: string) {
  const found = await lstat(path)
  return { uid: found.uid, mode: found.mode & 0o777, isDirectory: found.isDirectory() }
}

async function works(prefix: string[], who: Partial<Owner>, postgres: string, folder: string): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && "$0" --version >/dev/null && cd "$1" && test -w .'
  const [program = 'sh', ...args] = [...prefix, 'sh', '-c', script, postgres, folder]
  return run(program, args, { ...who, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
