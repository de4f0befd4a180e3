import { describe, expect, test } from 'vitest'
import {
  asked,
  askedOfApp,
  context,
  one,
  openBrowser,
  outcome,
  page,
  play,
  server,
  threads,
  two,
} from './testing-browser.ts'

openBrowser()

describe('what a build can do', () => {
  test('its scripts, styles, workers and compressed wasm run', async () => {
    const frame = await play(one)
    expect(await outcome(frame, 'window.inline')).toBe(1)
    expect(await outcome(frame, 'getComputedStyle(document.body).color')).toBe('rgb(1, 2, 3)')
    expect(await outcome(frame, 'eval("1 + 1")')).toBe(2)
    for (const name of ['add.wasm', 'add.wasm.br', 'add.wasm.gz']) {
      const probe = `WebAssembly.instantiateStreaming(fetch('${name}')).then(({ instance }) => instance.exports.add(20, 22))`
      expect(await outcome(frame, probe), name).toBe(42)
    }
    expect(await outcome(frame, "fetch('level.data.unityweb').then((answer) => answer.text())")).toBe('level')
    const ask = (worker: string) =>
      `new Promise((done, fail) => { const w = ${worker}; w.onmessage = (e) => done(e.data); w.onerror = () => fail('no worker'); w.postMessage(0) })`
    expect(await outcome(frame, ask("new Worker('worker.js')"))).toBe(false)
    expect(
      await outcome(frame, ask("new Worker(URL.createObjectURL(new Blob(['onmessage = () => postMessage(7)'])))")),
    ).toBe(7)
    expect(await outcome(frame, 'document.fullscreenEnabled')).toBe(true)
    await page.click('iframe')
    expect(
      await outcome(
        frame,
        'document.body.requestPointerLock().then(() => document.pointerLockElement === document.body)',
      ),
    ).toBe(true)
  })

  test('the page around it receives errors of its scripts: five, each once, and none that is no error', async () => {
    const frame = await play(one)
    const readErrors = `(window.told ??= [], addEventListener('message', ({ data }) => data.playhatchSays?.refusal === 'error' && told.push(data.playhatchSays.what)))`
    await page.evaluate(readErrors)
    const later = (code: string) => frame.evaluate(`void setTimeout(() => { ${code} })`)
    await later("throw new Error('no save slot')")
    await later("throw new Error('no save slot')")
    await later("void Promise.reject(new TypeError('boss is null'))")
    await later("void Promise.reject(new DOMException('play() was interrupted', 'AbortError'))")
    await later("dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))")
    await later("void Promise.reject({ toString() { throw new Error('no text') } })")
    const told = () => page.evaluate('window.told')
    await expect.poll(told).toContain('TypeError: boss is null')
    for (let n = 0; n < 9; n++) await later(`throw new Error('flood ${n}')`)
    await expect.poll(async () => (await told()) as string[]).toContainEqual(expect.stringContaining('flood'))
    const all = (await told()) as string[]
    expect(all.filter((what) => what.includes('no save slot'))).toHaveLength(1)
    expect(all.some((what) => /ResizeObserver|interrupted/.test(what))).toBe(false)
    expect(all.length).toBeLessThanOrEqual(5)
  })

  // Regression: where a browser refuses the cookie, what is missing was said with the ticket, which hid the name.
  test('what is missing is said without the ticket in the address of a page', async () => {
    const frame = await play(one, server.address(one))
    await page.evaluate(
      `(window.told = [], addEventListener('message', ({ data }) => data.playhatchSays?.what && told.push(data.playhatchSays.what)))`,
    )
    await frame.evaluate(`void document.body.append(Object.assign(new Image(), { src: 'art/gone.png' }))`)
    await frame.evaluate("void Promise.reject(new Error('no level at ' + location.href + 'level.json'))")
    const told = () => page.evaluate('window.told')
    await expect.poll(told).toContain('/art/gone.png')
    await expect.poll(told).toContain(`Error: no level at ${new URL(server.address(one)).origin}/level.json`)
  })

  test('its storage survives a reload and a new address, and no other build can read it', async () => {
    const store = `new Promise((done, fail) => {
      localStorage.setItem('score', '7')
      const open = indexedDB.open('saves', 1)
      open.onupgradeneeded = () => open.result.createObjectStore('s')
      open.onerror = () => fail(open.error)
      open.onsuccess = () => {
        const put = open.result.transaction('s', 'readwrite')
        put.objectStore('s').put('level 3', 'slot')
        put.oncomplete = () => (open.result.close(), done('stored'))
      }
    })`
    const read = `new Promise((done) => {
      const open = indexedDB.open('saves', 1)
      open.onupgradeneeded = () => open.transaction.abort()
      open.onerror = () => done([localStorage.getItem('score'), 'none'])
      open.onsuccess = () => {
        const get = open.result.transaction('s').objectStore('s').get('slot')
        get.onsuccess = () => done([localStorage.getItem('score'), get.result])
      }
    })`
    expect(await outcome(await play(one), store)).toBe('stored')
    await page.reload()
    expect(await outcome(await play(one), read)).toEqual(['7', 'level 3'])
    expect(await outcome(await play(one, server.addresses(one, 'playtest:2').src), read)).toEqual(['7', 'level 3'])
    expect(await outcome(await play(two), read)).toEqual([null, 'none'])
  })

  test('an isolated build has threads in the frame, other builds do not', async () => {
    const frame = await play(threads)
    expect(await outcome(frame, 'crossOriginIsolated && new SharedArrayBuffer(8).byteLength')).toBe(8)
    expect(
      await outcome(
        frame,
        "new Promise((done) => { const w = new Worker('worker.js'); w.onmessage = (e) => done(e.data); w.postMessage(0) })",
      ),
    ).toBe(true)
    expect(await outcome(await play(one), 'crossOriginIsolated')).toBe(false)
  })
})

describe("what a build can't do", () => {
  test("it never gets the app's cookies, and can set none on the app", async () => {
    const frame = await play(one)
    expect(await outcome(frame, "fetch('main.js', { credentials: 'include' }).then((answer) => answer.ok)")).toBe(true)
    expect(await outcome(frame, 'document.cookie')).toBe('')
    for (const domain of ['localhost', '.localhost'])
      await outcome(frame, `document.cookie = 'planted=1; path=/; domain=${domain}'`)
    await page.goto(`${server.appOrigin}/landed`)
    expect(askedOfApp('/landed').map(({ cookie }) => cookie)).toEqual(['session=secret; loose=secret'])
    const ofPlay = asked.filter(({ host }) => host.endsWith(`play.localhost:${server.port}`))
    expect(ofPlay.length).toBeGreaterThan(2)
    // Only the ticket, which the build can't read.
    expect(ofPlay.filter(({ cookie }) => cookie !== undefined && !/^__Host-play=[\w.-]+$/.test(cookie))).toEqual([])
  })

  test('it can neither read nor navigate the page around it, nor open another', async () => {
    const frame = await play(one)
    expect(await outcome(frame, 'parent.document.body.innerText')).toBe('SecurityError')
    expect(await outcome(frame, 'top.location.href')).toBe('SecurityError')
    expect(await outcome(frame, 'parent.localStorage')).toBe('SecurityError')
    expect(await outcome(frame, 'frameElement')).toBeNull()
    expect(await outcome(frame, "(top.location = '/landed', 'moved')")).toBe('SecurityError')
    expect(await outcome(frame, "window.open('/landed')")).toBeNull()
    await frame.evaluate(
      `document.body.innerHTML = '<a target="_blank" href="${server.appOrigin}/landed">a</a><a target="_top" href="${server.appOrigin}/landed">b</a><form action="${server.appOrigin}/landed"><button>c</button></form>'`,
    )
    for (const part of ['a >> nth=0', 'a >> nth=1', 'button']) await frame.click(part)
    expect(await outcome(frame, "alert('x')")).toBeUndefined()
    expect(context.pages()).toHaveLength(1)
    expect(await page.title()).toBe('app')
    expect(askedOfApp('/landed')).toEqual([])
  })

  test('it can send no request to the app, in any way that a page has', async () => {
    const frame = await play(one)
    const api = `${server.appOrigin}/api/me`
    expect(await outcome(frame, `fetch('${api}', { credentials: 'include' })`)).toBe('TypeError')
    expect(await outcome(frame, `fetch('${api}', { credentials: 'include', mode: 'no-cors' })`)).toBe('TypeError')
    const tries = [
      `new Promise((done) => { const x = new XMLHttpRequest(); x.onloadend = () => done(x.status); x.open('GET', '${api}'); x.withCredentials = true; x.send() })`,
      `new Promise((done) => { const i = new Image(); i.onload = i.onerror = () => done(); i.src = '${api}' })`,
      `new Promise((done) => { const s = document.createElement('script'); s.onload = s.onerror = () => done(); s.src = '${api}'; document.head.append(s) })`,
      `new Promise((done) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.onload = l.onerror = () => done(); l.href = '${api}'; document.head.append(l) })`,
      `import('${api}')`,
      `new Promise((done) => { const e = new EventSource('${api}', { withCredentials: true }); e.onerror = () => done(e.close()) })`,
      `new Promise((done) => { const w = new WebSocket('${api}'.replace('http', 'ws')); w.onerror = () => done() })`,
      `navigator.sendBeacon('${api}', 'x')`,
      `new Promise((done) => { const f = document.createElement('iframe'); f.onload = () => done(); f.src = '${api}'; document.body.append(f) })`,
      `new Promise((done) => { const w = new Worker(URL.createObjectURL(new Blob(['fetch("${api}").catch(() => postMessage(0))']))); w.onmessage = () => done() })`,
    ]
    for (const one of tries) await outcome(frame, one)
    const other = server.address(two)
    expect(await outcome(frame, `fetch('${other}', { mode: 'no-cors' })`)).toBe('TypeError')
    // The room's script keeps a page where it is; a page without it leads no further than the policy of the app's page.
    await frame.evaluate(`location.href = '${api}'`)
    await frame.evaluate("location.href = 'out.svg'")
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/out\.svg$/)
    await frame.evaluate(`setTimeout(() => { location.href = '${api}' })`)
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
    expect(askedOfApp('/api')).toEqual([])
  })

  test('it can register no service worker', async () => {
    const frame = await play(one)
    expect(await outcome(frame, "fetch('sw.js', { cache: 'force-cache' }).then((answer) => answer.ok)")).toBe(true)
    expect(await outcome(frame, "navigator.serviceWorker.register('sw.js')")).toBe('TypeError')
    expect(await outcome(frame, "navigator.serviceWorker.register('sw.js', { updateViaCache: 'all' })")).toBe(
      'TypeError',
    )
    expect(
      await outcome(
        frame,
        "navigator.serviceWorker.register(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))",
      ),
    ).toBe('TypeError')
    expect(await outcome(frame, 'navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
  })

  test('it gets no camera, microphone or location, without a prompt', async () => {
    await context.grantPermissions(['camera', 'microphone', 'geolocation'])
    const frame = await play(one)
    await page.evaluate(
      "(window.told = [], addEventListener('message', ({ data }) => data.playhatchSays?.refusal === 'device' && told.push(data.playhatchSays.what)))",
    )
    for (const device of ['video', 'audio'])
      expect(await outcome(frame, `navigator.mediaDevices.getUserMedia({ ${device}: true })`)).toBe('NotAllowedError')
    // The page around it hears what was refused.
    await expect.poll(() => page.evaluate('window.told')).toEqual(['camera', 'microphone'])
    expect(
      await outcome(
        frame,
        'new Promise((_, fail) => navigator.geolocation.getCurrentPosition(fail, (e) => fail({ name: e.code })))',
      ),
    ).toBe(1)
  })

  test('no other page can frame it', async () => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(`http://127.0.0.1:${server.port}/play?src=${encodeURIComponent(server.address(one))}`)
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
    expect(said.join()).toMatch(/frame-ancestors/)
  })
})
