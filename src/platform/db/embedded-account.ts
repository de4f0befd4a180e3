import { execFile } from 'node:child_process'
import { chown, lstat, mkdir, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseStartError } from './embedded-error.ts'

const run = promisify(execFile)
const nobody = 65534

/** How the server's programs are started: PostgreSQL refuses to run as root. */
export interface Account {
  /** Put before the program and its arguments. */
  prefix: string[]
  /** Whose the data must be; undefined is who we are. */
  owner: Owner | undefined
  /** Whether the programs are started as that owner at once, without help from the prefix. */
  becomesOwner: boolean
}

interface Owner {
  uid: number
  gid: number
}

/**
 * An ordinary user starts PostgreSQL plainly. For root there are three ways, the first that works here is taken:
 * a user namespace, in which root looks like nobody yet still owns its files; uid 65534, when it can reach the program
 * and the data; the same with the one capability that lets it pass closed folders such as /root.
 * A cluster that belongs to somebody already is run as that user.
 */
export async function chooseAccount(postgres: string, folder: string, cluster: string): Promise<Account> {
  const me = process.getuid?.() ?? 0
  const found = await stat(cluster).catch(() => undefined)
  if (me !== 0) {
    if (found && found.uid !== me) {
      throw new DatabaseStartError(
        `The database in ${cluster} belongs to another user (${found.uid}): start as that user, or hand it over with chown -R ${me} ${folder}.`,
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

/** The command line and the user that start one of the server's programs the way the account says. */
export function asAccount(account: Account, file: string, args: string[]) {
  const [program = file, ...rest] = [...account.prefix, file, ...args]
  return { program, args: rest, who: account.becomesOwner ? account.owner : undefined }
}

/** A folder that nobody but the account's user may enter. */
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
