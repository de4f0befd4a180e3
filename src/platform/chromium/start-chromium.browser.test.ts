import { chmod, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { findChromium } from './find-chromium.ts'
import { processesOf } from './process-tree.ts'
import { CannotRun, startChromium } from './start-chromium.ts'

const folder = await aFolder()
// The user of the browser has to find its home.
await chmod(folder, 0o755)
const chromium = findChromium(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH) ?? ''
const start = (program: string, mostBytes = 1024 ** 3) =>
  startChromium({ program, mostBytes, temporaryFolder: folder, onEvent: () => undefined })

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** The processes of the browser with this home, as the system describes them. */
async function processesIn(home: string) {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const commands = await Promise.all(pids.map((pid) => read(pid, 'cmdline')))
  const session = pids.find((_pid, at) => commands[at]?.includes(`--user-data-dir=${home}/`)) ?? 0
  return Promise.all(
    (await processesOf(session)).map(async (pid) => ({
      command: await read(pid, 'cmdline'),
      status: await read(pid, 'status'),
      environment: await read(pid, 'environ'),
    })),
  )
}

if (process.getuid?.() === 0) {
  test('pages run as nobody, in the sandbox of Chromium, without our settings', async () => {
    const { devtools, end } = await start(chromium)
    try {
      await devtools.send('Target.createTarget', { url: 'data:text/html,<h1>Game</h1>' })
      const [name = ''] = await readdir(folder)
      const pagesOf = (all: Awaited<ReturnType<typeof processesIn>>) =>
        all.filter(({ command, status }) => command.includes('--type=renderer') && /^Seccomp:\t2$/m.test(status))
      await expect.poll(async () => pagesOf(await processesIn(join(folder, name))).length).toBeGreaterThan(0)
      const processes = await processesIn(join(folder, name))
      const pages = pagesOf(processes)
      for (const { status } of pages) {
        expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
        expect(status).toMatch(/^Seccomp:\t2$/m)
      }
      for (const { command, environment } of processes) {
        expect(command).not.toContain('no-sandbox')
        expect(environment).not.toMatch(/DATABASE|SECRET|VITEST/)
      }
    } finally {
      await end()
    }
    expect(await readdir(folder)).toEqual([])
  })

  test('a browser that can’t start says so, and one with too little memory ends', async () => {
    await expect(start('/bin/false')).rejects.toBeInstanceOf(CannotRun)
    await expect(start('/no/such/browser')).rejects.toBeInstanceOf(CannotRun)
    const small = await start(chromium, 1024 ** 2).then(
      async ({ ended, end }) => {
        const why = await ended
        await end()
        return why
      },
      () => 'memory',
    )
    expect(small).toBe('memory')
    expect(await readdir(folder)).toEqual([])
  })
} else
  test('a server that is not root starts no browser', async () => {
    await expect(start(chromium)).rejects.toBeInstanceOf(CannotRun)
  })
