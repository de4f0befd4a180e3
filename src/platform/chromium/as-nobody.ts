import { execFile } from 'node:child_process'

interface User {
  uid: number
  gid: number
}

/**
 * A command that runs as this user. Where the machine allows it, it also gets a network of its own with nothing in it, not
 * even this machine: what breaks out of a page finds no one to talk to.
 */
export async function asNobody(
  command: readonly string[],
  { uid, gid }: User,
): Promise<{ command: readonly string[]; options: Partial<User> }> {
  const alone = ['unshare', '--net', '--', 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
  const isPossible = await new Promise<boolean>((done) => {
    const [file = '', ...rest] = [...alone, 'true']
    execFile(file, rest, { timeout: 5_000 }, (error) => done(error === null))
  })
  return isPossible ? { command: [...alone, ...command], options: {} } : { command, options: { uid, gid } }
}
