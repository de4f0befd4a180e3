/** The browser for journeys: the system's own, Playwright's, or else it is installed. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { stopWith } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine, or undefined. CHROMIUM_PATH names one by hand. */
export async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macPlaces,
  ]
  return places.find((place) => place && isProgram(place)) ?? (await playwrightsOwn())
}

/** The same, installed when it is missing: Debian's package for root, Playwright's download for everybody else. */
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

async function playwrightsOwn() {
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
