import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type FrameLocator, type Page } from '@playwright/test'
import type { MomentKind } from '#features/playtests/moments/rules.ts'
import type { SeedRecording } from '../../seed/recordings/recorded.ts'
import { hostPage } from './host-page.ts'
import { levelsPerSecond, speak } from './voice.ts'

const root = process.cwd()
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Makes the recording small. */
const library = 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'

/** Pixels of the window: what is recorded of it is 640 × 360, so that the game's words can be read. */
const viewport = { width: 854, height: 480 }

export interface Stage {
  page: Page
  game: FrameLocator
  /** Milliseconds in which a person looks and thinks. */
  wait(ms: number): Promise<void>
  press(key: string, ms?: number): Promise<void>
  /** Says a sentence; resolves when it was said. */
  say(text: string): Promise<void>
  /** Marks this second. */
  mark(kind: MomentKind, note?: string): void
  /** What the game itself says at this second. */
  says(name: string, value: number): void
}

interface Wanted {
  slug: string
  voice: string
  frames: number
  videoBits: number
}

/** Serves the seed's builds, the page around them and the library that makes the recording small. */
async function serveStage(slug: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://stage').pathname)
    const file = path === '/mediabunny.mjs' ? library : join('seed', path)
    const content = path === '/' ? hostPage(slug) : await readFile(join(root, file)).catch(() => '')
    const type = path === '/' ? 'text/html' : (types[extname(file)] ?? 'application/octet-stream')
    response.writeHead(content === '' ? 404 : 200, { 'content-type': type }).end(content)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, end: () => server.close() }
}

/** Plays a game of the seed in Chromium, which records its own tab, and answers the video with what happened in it. */
export async function recordPlay({ slug, voice, frames, videoBits }: Wanted, play: (stage: Stage) => Promise<void>) {
  const server = await serveStage(slug)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--auto-accept-this-tab-capture',
      '--use-fake-device-for-media-stream=display-media-type=browser',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  try {
    const page = await browser.newPage({ viewport })
    // Chance falls in the same way each time.
    await page.addInitScript('Math.random = () => 0.4')
    await page.goto(server.url)
    const game = page.frameLocator('iframe')
    await game.locator('#card').waitFor()
    await page.locator('#go').click()
    await page.waitForFunction('window.startedAt')
    const startedAt = await page.evaluate<number>('window.startedAt')
    const now = () => Math.round(Date.now() - startedAt) / 1000
    const recorded: Omit<SeedRecording, 'seconds' | 'levels'> = { moments: [], marks: [], cues: [] }
    const levels: number[] = []
    const wait = (ms: number) => sleep(ms)
    await play({
      page,
      game,
      wait,
      async press(key, ms = 700) {
        const begun = performance.now()
        await page.keyboard.press(key)
        // A busy machine does not slow a hand down.
        await wait(Math.max(0, ms - (performance.now() - begun)))
      },
      async say(text) {
        const spoken = await speak({ text, voice })
        await page.evaluate(`window.say(${JSON.stringify(spoken.wav.toString('base64'))})`)
        const from = now()
        recorded.cues.push({ from, to: Math.round((from + spoken.seconds) * 100) / 100, text })
        for (const [at, level] of spoken.levels.entries()) levels[Math.floor(from * levelsPerSecond) + at] = level
        await wait(spoken.seconds * 1000)
      },
      mark(kind, note = '') {
        recorded.moments.push({ at: Math.floor(now()), kind, note })
      },
      says: (name, value) => recorded.marks.push({ at: now(), name, value }),
    })
    const made = await page.evaluate<{ video: string; seconds: number }>(
      `window.stop(${JSON.stringify({ frames, videoBits, audioBits: 14_000 })})`,
    )
    const seconds = Math.round(made.seconds * 100) / 100
    const all = Array.from({ length: Math.ceil(seconds * levelsPerSecond) }, (_, at) => levels[at] ?? 0)
    return {
      video: Buffer.from(made.video, 'base64'),
      recorded: { seconds, levels: all.map(asByte).join(''), ...recorded },
    }
  } finally {
    await browser.close()
    server.end()
  }
}

const asByte = (level: number) =>
  Math.round(level * 255)
    .toString(16)
    .padStart(2, '0')
