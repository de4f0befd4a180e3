/** Installs the packages of the lock file unless node_modules already has exactly these. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './lock.mjs'
import { stopWith } from './terminal.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.installed')
const lockFile = join(root, 'package-lock.json')

/** Safe to call from several processes at once. */
export async function install() {
  if (await isInstalled()) return
  await oneAtATime(join(root, '.cache/install.lock'), 'Waiting for another install to finish.', async () => {
    if (await isInstalled()) return
    if (!(await matchesLockFile())) {
      console.log('Installing packages (once, and after each upgrade).')
      await runNpmCi()
    }
    await writeFile(stamp, await wanted())
  })
}

async function isInstalled() {
  const found = await readFile(stamp, 'utf8').catch(() => '')
  return found === (await wanted())
}

/** Identifies what compiled packages depend on: lock file, Node's binary interface, and platform. */
async function wanted() {
  const hash = createHash('sha256').update(await readFile(lockFile))
  return hash.update(`${process.versions.modules} ${process.platform} ${process.arch}`).digest('hex')
}

/** Checks npm's own list of installed packages, because npm ci may have been run manually. */
async function matchesLockFile() {
  const hidden = join(root, 'node_modules/.package-lock.json')
  const [asked, found] = await Promise.all([readPackages(lockFile), readPackages(hidden).catch(() => ({}))])
  return Object.entries(asked).every(([path, { version, integrity, os, cpu, libc, optional }]) => {
    const there = found[path]
    if (there) return there.version === version && there.integrity === integrity
    // npm skips packages for other platforms and their dependencies.
    const isForThisOne = !libc && os?.includes(process.platform) && cpu?.includes(process.arch)
    return !path || (optional && !isForThisOne)
  })
}

async function readPackages(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}

async function runNpmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const windows = process.platform === 'win32'
  const child =
    npm?.endsWith('.js') && npm.includes('npm-cli')
      ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: windows })
  const [code] = await once(child, 'exit').catch((error) => [error.message])
  if (code !== 0) stopWith('The packages could not be installed: see above, then start again.')
}
