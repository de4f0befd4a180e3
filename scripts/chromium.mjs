/** Finds the browser for journeys (the system's or Playwright's), or installs one. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { stopWith } from './terminal.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine, or undefined. CHROMIUM_PATH overrides the search. */
export async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macPaths,
  ]
  return paths.find((path) => path && isProgram(path)) ?? (await playwrightChromium())
}

/** Like `findChromium`, but installs it if missing: Debian's package for root, otherwise Playwright's download. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser journeys (once).')
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], env)
    run('apt-get', ['install', '-y', '-qq', 'chromium'], env)
  }
  if (!(await findChromium())) run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], process.env)
  const installed = await findChromium()
  if (installed) return installed
  return stopWith(
    'No Chromium was found and none could be installed: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

function run(program, args, env) {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
