import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseStartError } from './embedded-error.ts'

const run = promisify(execFile)
const nobody = 65534

/** How the server's programs are started: PostgreSQL refuses to run as root. */
export interface Account {
  /** Put before the program and its arguments. */
  prefix: string[]
  /** The user to become; undefined stays who we are. */
  uid: number | undefined
  gid: number | undefined
}

/**
 * An ordinary user starts PostgreSQL plainly. For root there are three ways, the first that works here is taken:
 * a user namespace, in which root looks like nobody yet still owns its files; uid 65534, when it can reach the program
 * and the data; the same with the one capability that lets it pass closed folders such as /root.
 * A cluster that belongs to somebody already is run as that user.
 */
export async function chooseAccount(postgres: string, folder: string, cluster: string): Promise<Account> {
  const me = process.getuid?.() ?? 0
  const owner = await stat(cluster).catch(() => undefined)
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new DatabaseStartError(
        `The database in ${cluster} belongs to another user (${owner.uid}): start as that user, or hand it over with chown -R ${me} ${folder}.`,
      )
    }
    return { prefix: [], uid: undefined, gid: undefined }
  }
  if (!owner?.uid && (await works(['unshare', '-U'], postgres, undefined))) {
    return { prefix: ['unshare', '-U'], uid: undefined, gid: undefined }
  }
  const uid = owner?.uid || nobody
  const gid = owner?.uid ? owner.gid : nobody
  await handOver(folder, uid, gid)
  if (await works([], postgres, { uid, gid, folder })) return { prefix: [], uid, gid }
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  prefix.push('--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--bounding-set=-all,+dac_override')
  if (await works(prefix, postgres, { folder })) return { prefix, uid: undefined, gid: undefined }
  throw new DatabaseStartError(
    `PostgreSQL can't run as root, and no other user can reach both ${postgres} and ${folder}: start as an ordinary user, or set DATA_DIR to a folder such as /var/lib/playhatch.`,
  )
}

/** Runs a command the way the account says. */
export function asAccount(account: Account, file: string, args: string[]) {
  const [program = file, ...rest] = [...account.prefix, file, ...args]
  return { program, args: rest, who: { uid: account.uid, gid: account.gid } }
}

/** Gives a folder and what is in it to the account's user. */
export async function handOver(folder: string, uid: number | undefined, gid: number | undefined) {
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, folder])
}

async function works(
  prefix: string[],
  postgres: string,
  as: { uid?: number; gid?: number; folder: string } | undefined,
): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && "$0" --version >/dev/null && cd "$1" && test -w .'
  const [program = 'sh', ...args] = [...prefix, 'sh', '-c', script, postgres, as?.folder ?? '/tmp']
  return run(program, args, { uid: as?.uid, gid: as?.gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
