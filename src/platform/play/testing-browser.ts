import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { isolatedPageHeaders, playFrameAllow, playFrameSandbox } from '#shared/play/play-frame.ts'
import { secureHeaders } from '../http/headers.ts'
import { PlayServer } from './testing.ts'

export const one = '11111111-1111-4111-8111-111111111111'
export const two = '22222222-2222-4222-8222-222222222222'
export const threads = '33333333-3333-4333-8333-333333333333'

/** A wasm module with one function, `add`. */
const wasm = Buffer.from('0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b', 'hex')
const files = {
  'index.html':
    '<!doctype html><title>game</title><style>body{color:rgb(1,2,3)}</style><script>window.inline = 1</script><script src="main.js"></script>',
  'main.js': 'window.loaded = document.title',
  'worker.js': 'self.onmessage = () => self.postMessage(self.crossOriginIsolated)',
  // A page that has no script of ours.
  'out.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  'add.wasm': wasm,
  'add.wasm.br': brotliCompressSync(wasm),
  'add.wasm.gz': gzipSync(wasm),
  'level.data.unityweb': gzipSync('level'),
}

let browser: Browser
export let server: PlayServer
export let context: BrowserContext
export let page: Page
/** All requests of the browser, with host, path and cookie. */
export const asked: { host: string; path: string; cookie: string | undefined }[] = []
export const askedOfApp = (path: string) =>
  asked.filter((one) => one.host === `localhost:${server.port}` && one.path.startsWith(path))

/** A browser, an app and three builds for the calling test file, with a new page for each test. */
export function openBrowser() {
  beforeAll(async () => {
    browser = await chromium.launch({
      // The headless shell has no camera to refuse.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The last one overrides the test tool's own flag, which disables storage partitioning.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--disable-features=Nothing',
      ],
    })
    server = await new PlayServer().start(addAppRoutes)
    server.app.server.on('request', ({ headers, url }) =>
      asked.push({ host: String(headers.host), path: String(url), cookie: headers.cookie }),
    )
    await server.addBuild(one, files)
    await server.addBuild(two, files)
    await server.addBuild(threads, files, true)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.end()
  })
  beforeEach(async () => {
    asked.length = 0
    context = await browser.newContext()
    page = await context.newPage()
  })
  afterEach(() => context.close())
}

/** A minimal app: a signed-in person's cookies, a page with the frame, and a secret. */
function addAppRoutes(app: FastifyInstance) {
  secureHeaders(app, {
    frameSource: 'http://*.play.localhost:*',
    https: false,
  })
  app.get<{ Querystring: { src: string; isolated?: string } }>('/play', (request, reply) => {
    if (request.query.isolated) reply.headers(isolatedPageHeaders)
    reply.header('set-cookie', [
      'session=secret; Path=/; HttpOnly; SameSite=Lax',
      'loose=secret; Path=/; SameSite=None; Secure',
    ])
    const frame = `<iframe src="${request.query.src}" sandbox="${playFrameSandbox(false)}" allow="${playFrameAllow}" referrerpolicy="no-referrer"></iframe>`
    return reply.type('text/html').send(`<!doctype html><title>app</title><p id="secret">secret</p>${frame}`)
  })
  app.get('/api/me', (_request, reply) => reply.header('access-control-allow-origin', '*').send({ email: 'secret' }))
  app.get('/landed', (_request, reply) => reply.send('landed'))
}

/** Opens the app's page with a build in its frame, and returns the frame after its scripts have run. */
export async function play(build: string, address = server.addresses(build).src): Promise<Frame> {
  const isolated = build === threads ? '&isolated=1' : ''
  await page.goto(`${server.appOrigin}/play?src=${encodeURIComponent(address)}${isolated}`)
  const frame = page.frames()[1]
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction('window.loaded === "game"')
  return frame
}

/** The result of a probe in the build: its value, or the name of its error. */
export const outcome = (where: Frame | Page, probe: string) =>
  where.evaluate(
    `(async () => { try { return await (${probe}) } catch (error) { return error.name ?? String(error) } })()`,
  )
