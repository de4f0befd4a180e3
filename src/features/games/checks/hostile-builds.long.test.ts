import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepChromium } from '#platform/chromium/start-chromium.ts'
import { hours } from '#platform/clock.ts'
import { bundleServer } from '../../../../scripts/build.mjs'
import { aWatcher, canCheck } from './testing-browser.ts'
import { CannotCheck } from './watch-build.ts'

const { watch, leftovers, program, folder } = await aWatcher()

/** Builds that do not end on their own, and how their check ends. */
const hostile: [string, string, { ended?: string; hung?: true; dialogCount?: number }][] = [
  ['asks and asks', '<script>for (;;) alert("again")</script>', { ended: 'dialogs', dialogCount: 6 }],
  ['asks before it is left', '<script>onbeforeunload = () => "x"; location.href = "#a"</script>', { ended: 'time' }],
  ['never ends its first loop', '<h1>Game</h1><script>for (;;);</script>', { ended: 'time', hung: true }],
  [
    'fills the memory',
    '<script>const all = []; setInterval(() => { for (let n = 0; n < 8; n++) all.push(new Uint8Array(1 << 24).fill(n + 1)) })</script>',
    { ended: 'memory' },
  ],
  [
    'starts workers',
    '<script>setInterval(() => new Worker(URL.createObjectURL(new Blob(["for (;;);"]))))</script>',
    {},
  ],
  [
    'opens frames and windows',
    '<script>setInterval(() => { open("/"); document.body.append(Object.assign(document.createElement("iframe"), { src: "/?" + Math.random() })) })</script>',
    {},
  ],
  [
    'throws without end',
    '<script>setInterval(() => { for (let n = 0; n < 1e4; n++) reportError(new Error("x".repeat(9999))) })</script>',
    {},
  ],
  ['asks for files without end', '<script>for (let n = 0; n < 1e6; n++) fetch("/" + n)</script>', {}],
  ['draws nothing', '<script>document.title = "blank"</script>', { ended: 'time' }],
]

if (canCheck)
  test.each(hostile)('a build that %s ends within its bounds and leaves nothing', async (_what, page, report) => {
    // What ends before its time is waited for.
    const seconds = !('ended' in report) || report.ended === 'time' ? 10 : 600
    const watched = await watch({ 'index.html': `<!doctype html><body>${page}` }, { seconds })
    expect(watched.report).toMatchObject(report)
    expect(await leftovers()).toEqual([])
  })

if (canCheck)
  test('a file that is larger than the check opens is named', async () => {
    const large = {
      'index.html': '<script>fetch("game.data")</script>',
      'game.data': Buffer.alloc(65 * 1024 ** 2, 'x1'),
    }
    await expect(watch(large)).rejects.toEqual(
      new CannotCheck('game.data is larger than 64 MB, more than the check opens.'),
    )
  })

if (canCheck)
  test('a check that the server’s stop ends leaves nothing', async () => {
    const closing = new AbortController()
    const watching = watch({ 'index.html': '<script>for (;;);</script>' }, { seconds: 600, signal: closing.signal })
    setTimeout(() => closing.abort(), 2_000)
    await expect(watching).rejects.toMatchObject({ name: 'AbortError' })
    expect(await leftovers()).toEqual([])
  })

if (canCheck)
  test('a browser ends with a server that is killed, and its home is swept', async () => {
    const outfile = join(folder, 'process.mjs')
    await bundleServer('src/platform/chromium/testing-process.ts', outfile)
    const server = fork(outfile, { execArgv: [] })
    server.send({ program, temporaryFolder: folder })
    await once(server, 'message')
    expect((await leftovers()).length).toBeGreaterThan(1)
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    await expect.poll(leftovers).toEqual([expect.stringMatching(/^playhatch-check-/)])
    await sweepChromium(new Date(), folder)
    expect(await leftovers()).toHaveLength(1)
    await sweepChromium(new Date(Date.now() + hours(2)), folder)
    expect(await leftovers()).toEqual([])
    await rm(outfile)
  })
