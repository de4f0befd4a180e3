import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CannotRun } from '#platform/chromium/start-chromium.ts'
import { rootedIn, sizesOf } from './read-files.ts'
import { aWatcher, canCheck } from './testing-browser.ts'

const { watch, leftovers } = await aWatcher()

/** The page says that it has come so far. */
const asked = ({ dialogCount }: { dialogCount: number }) => dialogCount > 0

if (!canCheck)
  test('a server that can’t run a browser safely says so', async () => {
    await expect(watch({ 'index.html': '<h1>Game</h1>' })).rejects.toBeInstanceOf(CannotRun)
  })

/** Draws with WebGL after a moment, stores, and has a worker. */
const good = `<!doctype html><canvas width="1280" height="720"></canvas><script type="module">
const gl = document.querySelector('canvas').getContext('webgl')
localStorage.best = '7'
indexedDB.open('slip-save').onsuccess = () => new Worker('worker.js').onmessage = () => requestAnimationFrame(() => {
  gl.clearColor(0.9, 0.4, 0.1, 1); gl.clear(gl.COLOR_BUFFER_BIT)
  gl.enable(gl.SCISSOR_TEST); gl.scissor(0, 0, 400, 400); gl.clearColor(0, 0.2, 0.4, 1); gl.clear(gl.COLOR_BUFFER_BIT)
})
</script>`

if (canCheck)
  test('a good build: its first frame, its storage, and nothing to fix', async () => {
    const { frame, report } = await watch(
      { 'index.html': good, 'worker.js': 'postMessage(1)' },
      { enough: (_seen, drawn) => drawn },
    )
    expect(report).toMatchObject({
      ended: 'time',
      hung: false,
      errors: [],
      outside: [],
      missing: [],
      dialogCount: 0,
      sharedMemory: 'none',
      storage: { local: ['best'], databases: ['slip-save'] },
    })
    expect(frame?.afterMs).toBeGreaterThan(0)
    const picture = frame?.picture ?? Buffer.alloc(0)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
    expect(await leftovers()).toEqual([])
  })

/** A dark menu over a bright game; the game throws when it has been played for a while. */
const withMenu = (menu: string, start: string) => `<!doctype html><style>body{margin:0;background:#102030}</style>
${menu}<script>
const begin = () => {
  document.body.innerHTML = '<canvas width="1280" height="720"></canvas>'
  const pen = document.querySelector('canvas').getContext('2d')
  for (let at = 0; at < 4000; at++) {
    pen.fillStyle = 'hsl(' + (at * 47) % 360 + ' 90% 70%)'
    pen.fillRect((at * 83) % 1280, (at * 59) % 720, 40, 40)
  }
  setTimeout(() => { throw new Error('played') }, 4_500)
}
${start}</script>`

if (canCheck)
  test.each([
    [
      'with a button',
      withMenu(
        '<dialog open>Ice<button>How to play</button><button id="play">Play</button></dialog>',
        'play.onclick = begin',
      ),
    ],
    [
      'that draws its own',
      withMenu('<h1 style="color:#fff">Ice</h1>', 'onkeydown = ({ key }) => key === "Enter" && begin()'),
    ],
  ])('the picture of a game %s shows the game, not its menu', async (_kind, page) => {
    const { frame, report } = await watch({ 'index.html': page }, { enough: ({ errorCount }) => errorCount > 0 })
    expect(report.errors.map(({ text }) => text)).toEqual(['Error: played'])
    const { channels } = await sharp(frame?.picture).stats()
    for (const { mean } of channels) expect(mean).toBeGreaterThan(120)
    expect(frame?.afterMs).toBeLessThan(4_000)
  })

if (canCheck)
  test('what a build lacks is found, with the line that asks for it', async () => {
    const { report } = await watch(
      {
        'index.html': `<!doctype html>
<script src="https://cdn.example/lib/engine.js"></script>
<script src="main.js"></script>`,
        'main.js': `
fetch('audio/ice.ogg')
new Image().src = '/art/night.png'
confirm('New game?')
new Engine()`,
        'Audio/Ice.ogg': 'x',
        'art/night.png': 'x',
      },
      { enough: ({ errorCount, outside, missing }) => Math.min(errorCount, outside.length, missing.length) > 0 },
    )
    expect(report.outside).toEqual([{ file: 'engine.js', host: 'cdn.example', place: 'index.html, line 2' }])
    expect(report.missing).toEqual([{ path: 'audio/ice.ogg', place: 'main.js, line 2', similar: 'Audio/Ice.ogg' }])
    expect(report.errors).toEqual([{ text: 'ReferenceError: Engine is not defined', place: 'main.js, line 5' }])
    expect(report.dialogs).toEqual([{ kind: 'confirm', text: 'New game?' }])
  })

if (canCheck)
  test('memory that threads share is missed, and used where the build is isolated', async () => {
    const page = {
      'index.html':
        '<script>localStorage[self.crossOriginIsolated] = 1; new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true }); alert(1)</script>',
    }
    const { report } = await watch(page, { enough: asked })
    const { report: isolated } = await watch(page, { enough: asked, isolated: true })
    expect([report.sharedMemory, isolated.sharedMemory]).toEqual(['needed', 'used'])
    expect([report.storage.local, isolated.storage.local]).toEqual([['false'], ['true']])
  })

const longAfterAsked = () => {
  let since = 0
  return (seen: { dialogCount: number }) => {
    if (asked(seen)) since ||= Date.now()
    return since > 0 && Date.now() - since > 1_500
  }
}

/** Tries to reach these ports, other names, files and the browser's own pages, from page, frame and worker. */
const hostile = (tcp: number, udp: number) => {
  const urls = [
    `http://127.0.0.1:${tcp}/`,
    `http://localhost:${tcp}/`,
    `http://[::1]:${tcp}/`,
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'chrome://version/',
    'view-source:file:///etc/passwd',
    'http://playhatch.example/',
  ]
  const attempts = `
const urls = ${JSON.stringify(urls)};
for (const url of urls) {
  for (const act of [
    () => fetch(url, { mode: 'no-cors' }).then((r) => r.text()).then((t) => { if (t) got(url) }), () => new WebSocket(url.replace('http', 'ws')),
    () => new EventSource(url), () => navigator.sendBeacon(url, 'x'), () => importScripts(url), () => import(url), () => new WebTransport(url.replace('http:', 'https:')),
    () => new Worker(url), () => new SharedWorker(url), () => navigator.serviceWorker.register('/sw.js')
  ]) try { Promise.resolve(act()).catch(() => {}) } catch {}
}`
  const page = `<!doctype html><title>hostile</title>
<link rel="dns-prefetch" href="//dns.playhatch.example"><link rel="preconnect" href="http://127.0.0.1:${tcp}">
<script>self.got = (what) => { localStorage['got ' + what] = 1 }
${attempts}
for (const url of urls) {
  const add = (name, key) => { const one = document.createElement(name); one[key] = url; document.documentElement.append(one) }
  for (const name of ['img', 'script', 'iframe', 'embed', 'video']) add(name, 'src')
  add('object', 'data')
  try { open(url) } catch {}
}
try {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:127.0.0.1:${udp}', 'turn:127.0.0.1:${tcp}?transport=tcp'], username: 'a', credential: 'b' }] })
  peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))
} catch {}
const frame = document.createElement('iframe'); frame.srcdoc = '<script>new (parent.RTCPeerConnection || RTCPeerConnection)({ iceServers: [{ urls: "stun:127.0.0.1:${udp}" }] }).createDataChannel("x")</scr' + 'ipt>'
document.documentElement.append(frame)
new Worker(URL.createObjectURL(new Blob([${JSON.stringify(`self.got = () => {};${attempts}`)}])))
const form = document.createElement('form'); form.action = urls[0]; form.method = 'post'; document.documentElement.append(form); form.submit()
setTimeout(() => alert('all is tried'), 300)
setTimeout(() => { location.href = 'file:///etc/passwd' }, 400)
setTimeout(() => { location.href = urls[0] }, 600)
</script>`
  return { 'index.html': page, 'sw.js': 'self.addEventListener("fetch", () => {})' }
}

if (canCheck)
  test('a hostile build reaches no port, no name, no file and no page of the browser', async () => {
    const reached: string[] = []
    const tcp = createServer((socket) => {
      reached.push('tcp')
      socket.destroy()
    }).listen(0, '::')
    const udp = createSocket('udp4', () => reached.push('udp')).bind(0, '127.0.0.1')
    await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
    try {
      const ports = [(tcp.address() as AddressInfo).port, udp.address().port] as const
      const { report } = await watch(hostile(...ports), { enough: longAfterAsked() })
      expect(reached).toEqual([])
      expect(report.storage.local.filter((name) => name.startsWith('got'))).toEqual([])
      expect(report.outside.map(({ host }) => host)).toContain(`127.0.0.1:${ports[0]}`)
      expect(await leftovers()).toEqual([])
    } finally {
      tcp.close()
      udp.close()
    }
  })

test('sizes by kind, and paths from the root that a script names', async () => {
  const stored: Record<string, string> = {
    'a.png': '12345',
    'b.ogg': '123',
    'js/c.js': 'load("/a.png"); load("/no.png")',
  }
  const storage = {
    stat: async (key: string) => ({ bytes: stored[key.slice(2)]?.length ?? 0, etag: '""' }),
    get: async (key: string) => (await import('node:stream')).Readable.from([Buffer.from(stored[key.slice(2)] ?? '')]),
  }
  const files = { storage: storage as never, prefix: 'b', paths: Object.keys(stored) }
  expect(await sizesOf(files)).toEqual({ pictures: 5, sound: 3, code: 31, other: 0, files: 3 })
  expect(await rootedIn(files)).toEqual([{ path: '/a.png', place: 'js/c.js, line 1' }])
})
