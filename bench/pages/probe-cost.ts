import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PlayServer } from '#platform/play/testing.ts'

const build = '55555555-5555-4555-8555-555555555555'
const seconds = Number(process.env.PROBE_SECONDS ?? 60)
/** Of the script's samples among all of the main thread, idle ones too. */
const target = 0.01

/**
 * Plays a seeded game for a minute with a pointer that moves and presses, and takes a CPU profile of its page. What runs
 * from the page's own document is the script of ours, the probe among it; the game is in files of its own.
 */
export async function benchProbe(): Promise<void> {
  const server = await new PlayServer().start()
  const folder = 'seed/builds/overwinter'
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files: Record<string, Buffer> = {}
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = await readFile(path)
  }
  await server.addBuild(build, files)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  await page.goto(server.addresses(build).tabUrl)
  const frame = page.frames()[1]
  if (!frame) throw new Error('no frame')
  const profiler = await page.context().newCDPSession(frame)
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.setSamplingInterval', { interval: 500 })
  await profiler.send('Profiler.start')
  const end = Date.now() + seconds * 1000
  for (let n = 0; Date.now() < end; n++) {
    await page.mouse.move(200 + ((n * 37) % 600), 200 + ((n * 23) % 300))
    if (n % 5 === 0) await page.mouse.click(200 + ((n * 37) % 600), 200 + ((n * 23) % 300))
    await page.keyboard.press('Space')
    await page.waitForTimeout(150)
  }
  const { profile } = await profiler.send('Profiler.stop')
  const samples = profile.samples ?? []
  const ours = new Set(
    profile.nodes.filter(({ callFrame: { url } }) => url !== '' && !/\.js(\?|$)/.test(url)).map(({ id }) => id),
  )
  const taken = samples.filter((id) => ours.has(id)).length
  const share = taken / samples.length
  console.log(
    `${seconds} s of ${folder}: ${taken} of ${samples.length} samples in the page's script, ${(100 * share).toFixed(3)} % (target ${100 * target} %).`,
  )
  console.log(
    `${server.said.length} reports, the largest ${Math.max(0, ...server.said.map(({ text }) => Buffer.byteLength(text)))} bytes.`,
  )
  await browser.close()
  await server.end()
  if (share > target) process.exitCode = 1
}
