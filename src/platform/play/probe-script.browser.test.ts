import type { Frame } from '@playwright/test'
import { expect, test } from 'vitest'
import { type ProbeReport, readProbeReport } from '#shared/play/probe-report.ts'
import { context, openBrowser, server } from './testing-browser.ts'
import { engineExports } from './testing-engines.ts'

openBrowser()

const idOf = (n: number) => `4444444${n}-4444-4444-8444-444444444444`

/** Opens a build in a tab of its own, and returns its frame with what its page has said so far. */
async function openInTab(build: string, files: Record<string, string | Uint8Array>, isolated = false) {
  await server.addBuild(build, files, isolated)
  const holder = `playtest:${build}`
  const page = await context.newPage()
  await page.goto(server.addresses(build, holder).tabUrl, { waitUntil: 'commit' })
  const said = (): ProbeReport[] =>
    server.said.filter((one) => one.holder === holder).flatMap(({ text }) => readProbeReport(text) ?? [])
  const frame = () => page.frames()[1] as Frame
  const loaded = () =>
    expect
      .poll(
        () =>
          frame()
            .evaluate('window.loaded')
            .catch(() => null),
        { timeout: 20_000 },
      )
      .toBe('game')
  return { page, frame, said, loaded }
}

const errorsOf = (said: readonly ProbeReport[]) =>
  said.flatMap(({ errors }) => errors.map(([, kind, message]) => `${kind}: ${message}`))
const marksOf = (said: readonly ProbeReport[]) => said.flatMap(({ marks }) => marks.map(([, ...mark]) => mark))
const reported = (said: () => ProbeReport[]) => expect.poll(() => said().length, { timeout: 20_000 }).toBeGreaterThan(0)

test('exports of Unity, Godot, Phaser and Emscripten play, and their marks, errors, first picture and frames arrive', async () => {
  const heard: string[] = []
  for (const [at, files] of Object.values(engineExports).entries()) {
    const { said, loaded, frame, page } = await openInTab(idOf(at), files, at === 1)
    await loaded()
    const drawn = () => frame().evaluate('window.drawn')
    await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(1)
    await expect.poll(() => marksOf(said()), { timeout: 20_000 }).toEqual([['level 2', 3]])
    await expect.poll(() => errorsOf(said()), { timeout: 20_000 }).toContain('error: Uncaught TypeError: no cargo')
    await expect.poll(() => said().some(({ first }) => first !== null), { timeout: 20_000 }).toBe(true)
    await expect.poll(() => said().some(({ rates }) => rates.length > 0), { timeout: 20_000 }).toBe(true)
    heard.push(errorsOf(said()).join('\n'))
    await page.close()
  }
  const [unity, godot, phaser, emscripten] = heard
  expect(unity).toContain('console: NullReferenceException')
  expect(godot).toContain('console: USER ERROR: Node not found')
  expect(godot).toContain('in a worker')
  expect(phaser).toMatch(/load: http.*missing\.png/)
  expect(emscripten).toContain('console: Aborted')
}, 180_000)

const bare = (script: string) => ({
  'index.html': `<!doctype html><title>game</title><canvas></canvas><script>${script};window.loaded="game"</script>`,
})

test('frames, stalls, inputs in the grid and seconds in front are counted', async () => {
  const { page, said, loaded } = await openInTab(idOf(5), bare('0'))
  await loaded()
  await page.locator('iframe').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('a')
  await page.keyboard.press('b')
  await page.frames()[1]?.evaluate('setTimeout(()=>{const t=performance.now();while(performance.now()-t<600);},300)')
  await reported(said)
  const all = said()
  expect(all.flatMap(({ cells }) => cells)).toEqual([[0, 1]])
  expect(all.reduce((sum, { keys }) => sum + keys, 0)).toBe(2)
  expect(all.flatMap(({ rates }) => rates).length).toBeGreaterThan(1)
  expect(Math.max(...all.flatMap(({ stalls }) => stalls.map(([, ms]) => ms)))).toBeGreaterThan(500)
  expect(all.reduce((sum, { front }) => sum + front, 0)).toBeGreaterThan(1000)
}, 60_000)

test('a build whose switch is off says nothing, and its marks do no harm', async () => {
  const build = idOf(6)
  await server.addBuild(build, bare('playhatch.mark("level 2");throw new Error("quiet")'))
  const grant = server.grants.get(build)
  if (grant) grant.probe = false
  const { frame, said, page } = await openInTab(build, {}, false).then((opened) => {
    const off = server.grants.get(build)
    if (off) off.probe = false
    return opened
  })
  // A page that is still being opened can't be loaded again.
  await page.waitForLoadState()
  await page.reload()
  expect(await frame().evaluate('typeof playhatch.mark')).toBe('function')
  await page.waitForTimeout(6500)
  expect(said()).toEqual([])
}, 60_000)

const hostile = `Object.freeze(Object.prototype);Object.freeze(Array.prototype);Object.freeze(window.playhatch);
window.postMessage=()=>{throw 1};MessagePort.prototype.postMessage=function(){this.close();throw new Error("stolen")};
JSON.stringify=()=>"{}";performance.now=()=>0;window.setInterval=()=>0;window.requestAnimationFrame=()=>0;console.error=()=>{};
for(let n=0;n<5000;n++)playhatch.mark("m"+n,n);for(const bad of [Symbol(),null,{toString(){throw 1}},"x".repeat(1e6),NaN])try{playhatch.mark(bad,bad)}catch(e){window.threw=e}
setTimeout(()=>{throw new Error("x".repeat(1e6))})`

test('a build that replaces functions, freezes objects and marks without end is held to the bounds of one report', async () => {
  const { said, loaded, frame } = await openInTab(idOf(7), bare(hostile))
  await loaded()
  await reported(said)
  expect(await frame().evaluate('window.threw')).toBeUndefined()
  const [first] = said()
  expect(first?.marks).toHaveLength(50)
  expect(first?.lost).toBeGreaterThan(4900)
  for (const { text } of server.said) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_000)
}, 60_000)

test('a build that takes the line for itself and floods it gets a few reports through, of 16 kB at most', async () => {
  const forging = `const c=new MessageChannel;parent.postMessage({playhatchSays:{kind:"served",token:"x"}},"*",[c.port2]);
for(let n=0;n<3000;n++)c.port1.postMessage({playhatchSays:{kind:"probe",text:"forged "+n}});
c.port1.postMessage({playhatchSays:{kind:"probe",text:"y".repeat(5e7)}});c.port1.close()`
  const { page, loaded } = await openInTab(idOf(8), bare(forging))
  await loaded()
  await page.waitForTimeout(1500)
  const texts = server.said.filter(({ holder }) => holder === `playtest:${idOf(8)}`).map(({ text }) => text)
  expect(texts.filter((text) => text.startsWith('forged')).length).toBeLessThan(20)
  expect(texts.every((text) => text.length <= 16_000)).toBe(true)
  // The page around it goes on.
  expect(await page.evaluate('1 + 1')).toBe(2)
}, 60_000)

test('a page that the game writes anew after it has loaded still answers, and its errors, marks and inputs arrive', async () => {
  const anew = `addEventListener("load",()=>setTimeout(()=>{document.open();document.write("<!doctype html><title>game</title><canvas></canvas><scr"+"ipt>window.loaded='game';playhatch.mark('anew');setTimeout(()=>{throw new TypeError('written')},50)</scr"+"ipt>");document.close()}))`
  const { page, said, frame, loaded } = await openInTab(idOf(9), {
    'index.html': `<!doctype html><title>game</title><script>${anew}</script>`,
  })
  await loaded()
  await page.locator('iframe').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('a')
  await expect.poll(() => errorsOf(said()), { timeout: 20_000 }).toContain('error: Uncaught TypeError: written')
  expect(marksOf(said())).toEqual([['anew', null]])
  await expect.poll(() => said().reduce((sum, { keys }) => sum + keys, 0), { timeout: 20_000 }).toBe(1)
  const answers = `new Promise(done=>{addEventListener("message",e=>done("unanswered"));postMessage({playhatchPing:1},"*");setTimeout(()=>done("answered"),300)})`
  expect(await frame().evaluate(answers)).toBe('unanswered')
}, 60_000)

/** A page that marks its name and fails, as a text of a script: at once, or after it has loaded. */
function written(name: string, isLate = false): string {
  const says = `playhatch.mark("${name}");throw new Error("${name}")`
  const page = `<!doctype html><title>${name}</title><script>${isLate ? `setTimeout(()=>{${says}},300)` : says}</script>`
  return JSON.stringify(page).replaceAll('</', '<\\/')
}

// Regression: pages that no server sends had no script of ours, so nothing was heard of them.
test('pages that a game makes in frames of its own are heard, from their first script on where their text is known', async () => {
  const frames = `const add=f=>{document.body.append(f);return f},frame=()=>document.createElement("iframe");
addEventListener("load",()=>setTimeout(()=>{
let f=frame();f.srcdoc=${written('property')};window.shown=f.srcdoc;add(f);
f=frame();f.setAttribute("SrcDoc",${written('attribute')});add(f);
f=add(frame());f.contentDocument.write(${written('document', true)});f.contentDocument.close();
f=frame();f.src=URL.createObjectURL(new Blob([${written('blob', true)}],{type:"text/html"}));add(f);
f=frame();f.sandbox="allow-scripts";f.srcdoc="<script>parent.postMessage(typeof playhatch,'*')<\\/script>";addEventListener("message",e=>{if(e.data==="undefined")window.apart=true});add(f)},100))`
  const { said, frame, loaded } = await openInTab('66666666-4444-4444-8444-444444444444', {
    'index.html': `<!doctype html><title>game</title><body><script>${frames};window.loaded="game"</script><iframe srcdoc="<script>playhatch.mark('markup');throw new Error('markup')</script>"></iframe></body>`,
  })
  await loaded()
  const names = () =>
    marksOf(said())
      .map(([name]) => name)
      .sort()
  await expect.poll(names, { timeout: 20_000 }).toEqual(['attribute', 'blob', 'document', 'markup', 'property'])
  await expect
    .poll(() => errorsOf(said()).sort(), { timeout: 20_000 })
    .toEqual(['attribute', 'blob', 'document', 'markup', 'property'].map((name) => `error: Uncaught Error: ${name}`))
  // The game finds what it wrote, and a frame that it keeps apart stays apart.
  expect(await frame().evaluate('window.shown')).not.toContain('data-play')
  expect(await frame().evaluate('window.apart')).toBe(true)
}, 60_000)

// Regression: engines draw on canvases of their own before they show anything, to see what the browser can do.
test('what is drawn on a canvas outside of the page is no first picture', async () => {
  const probing = `const c=document.createElement("canvas").getContext("2d");c.fillRect(0,0,1,1);
setTimeout(()=>{document.querySelector("canvas").getContext("2d").fillRect(0,0,9,9);window.drawnAt=performance.now()},1500)`
  const { said, frame, loaded } = await openInTab('77777777-4444-4444-8444-444444444444', bare(probing))
  await loaded()
  await expect.poll(() => said().some(({ first }) => first !== null), { timeout: 20_000 }).toBe(true)
  const drawnAt = Number(await frame().evaluate('window.drawnAt'))
  expect(Math.abs((said().find(({ first }) => first !== null)?.first ?? 0) - drawnAt)).toBeLessThan(100)
}, 60_000)

test('a report that would be too large gives up errors before marks, and says how many', async () => {
  const many = `for(let n=0;n<50;n++)playhatch.mark("関所"+n+"語".repeat(36));for(let n=0;n<8;n++){const e=new Error(n+"誤".repeat(299));e.stack="列".repeat(1000);dispatchEvent(new ErrorEvent("error",{message:e.message,error:e}))}`
  const { said, loaded } = await openInTab('88888888-4444-4444-8444-444444444444', bare(many))
  await loaded()
  await reported(said)
  const [first] = said()
  expect(first?.marks).toHaveLength(50)
  expect(first?.errors).toHaveLength(2)
  expect(first?.lost).toBe(6)
  expect(first?.errors[0]?.[2]).toHaveLength(300)
}, 60_000)

test('marks and errors without end do not keep the rest of a report from being heard', async () => {
  const loop = `for(let n=0;n<120000;n++){playhatch.mark("level 1");dispatchEvent(new ErrorEvent("error",{message:"lost"}))}`
  const { said, loaded } = await openInTab('55555555-4444-4444-8444-444444444444', bare(loop))
  await loaded()
  await expect.poll(() => errorsOf(said()), { timeout: 30_000 }).toEqual(['error: lost'])
  const [first] = said()
  expect(first?.lost).toBe(100_000)
  expect(first?.errors[0]?.[4]).toBe(100_000)
}, 60_000)
