/** Finds the browser for tests and tools (the system's or Playwright's), or installs one. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { stopWith } from './terminal.mjs'

/** Chromium without windows. A new profile with a page takes it a third of the processor time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine, or undefined. CHROMIUM_PATH overrides the search. */
export async function findChromium() {
  return findProgram(process.env.CHROMIUM_PATH, ...names.flatMap(onPath), ...macPaths) ?? (await playwrightChromium())
}

/**
 * Chromium's headless shell for journeys and components, which is installed if it is missing and can be; otherwise
 * `chromium`. HEADLESS_SHELL_PATH overrides the search.
 */
export async function ensureHeadlessShell(chromium) {
  const find = () => findProgram(process.env.HEADLESS_SHELL_PATH, ...onPath(shell))
  if (!find() && canInstall) {
    console.log('Installing the headless shell of Chromium (once).')
    installPackage(shell)
  }
  return find() ?? chromium
}

/** Like `findChromium`, but installs it if missing: Debian's package for root, otherwise Playwright's download. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('Installing Chromium (once).')
  if (canInstall) installPackage('chromium')
  if (!(await findChromium())) run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], process.env)
  const installed = await findChromium()
  if (installed) return installed
  return stopWith(
    'No Chromium was found and none could be installed: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], env)
  run('apt-get', ['install', '-y', '-qq', name], env)
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

function run(program, args, env) {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

const findProgram = (...paths) => paths.find((path) => path && isProgram(path))

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
