import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { asNobody } from './as-nobody.ts'
import { type Devtools, type DevtoolsEvent, openDevtools } from './devtools-pipe.ts'
import { findNobody } from './find-chromium.ts'
import { killSession, memoryOf, processesOf } from './process-tree.ts'

/** Why a browser was ended, or ended: its memory, what it says, itself, or the caller. */
export type End = 'memory' | 'flood' | 'exit' | 'ended'

export interface RunningChromium {
  devtools: Devtools
  /** Resolves with the first reason why it ended. */
  ended: Promise<End>
  /** Kills it with all of its processes and deletes its files. */
  end(): Promise<void>
}

/** This machine can't run a browser safely. The message says why, as the end of 'This server …'. */
export class CannotRun extends Error {}

/** The machine is too busy now. */
class Late extends Error {}

const homePrefix = 'playhatch-check-'
const memoryEveryMs = 200
const startMs = 60_000
const closeMs = 1_500

/**
 * Nothing reaches a network: no name or address is resolved, there is no proxy, and WebRTC may only use one. The sandbox
 * is never switched off: where Chromium has none, it ends.
 */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--no-pings',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--hide-scrollbars',
  '--password-store=basic',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-dev-shm-usage',
  '--window-size=1280,720',
  // Games draw with WebGL, and servers have no graphics card.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider,InterestFeedContentSuggestions',
]

interface StartChromium {
  program: string
  /** Most memory of all its processes together, in bytes. */
  mostBytes: number
  /** Where its home is made for the time that it runs. */
  temporaryFolder?: string
  onEvent(event: DevtoolsEvent): void
}

/**
 * Starts Chromium for pages that nobody trusts: as the user `nobody`, with its own sandbox, a home of its own, no setting
 * of ours, and no network. Throws CannotRun where that is impossible.
 */
export async function startChromium({
  program,
  mostBytes,
  temporaryFolder = tmpdir(),
  onEvent,
}: StartChromium): Promise<RunningChromium> {
  if (process.platform !== 'linux') throw new CannotRun('doesn’t run Linux')
  if (process.getuid?.() !== 0) throw new CannotRun('doesn’t run as root, so it can’t start a browser as another user')
  const user = findNobody()
  if (!user) throw new CannotRun('has no user nobody')
  const home = await mkdtemp(join(temporaryFolder, homePrefix))
  await chown(home, user.uid, user.gid)
  await chmod(home, 0o700)

  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: home, TMPDIR: home, XDG_RUNTIME_DIR: home }
  const { command, options } = await asNobody(
    [program, ...flags, `--user-data-dir=${home}/profile`, 'about:blank'],
    user,
  )
  const [file = program, ...rest] = command
  const child = spawn(file, rest, {
    ...options,
    env,
    cwd: home,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    if (said.length < 4_000) said += chunk
  })
  let finish: (end: End) => void = () => undefined
  const ended = new Promise<End>((resolve) => {
    finish = resolve
  })
  child.on('error', () => finish('exit'))
  child.on('exit', () => finish('exit'))
  const exited = new Promise((done) => child.on('close', done).on('error', done))
  const session = child.pid ?? null
  const [, , , input, output] = child.stdio
  const devtools = openDevtools({
    input: input as Writable,
    output: output as Readable,
    onEvent,
    onFlood: () => finish('flood'),
  })

  let isOver = false
  const watchMemory = async () => {
    for (; !isOver && session !== null; await sleep(memoryEveryMs)) {
      if ((await memoryOf(await processesOf(session))) <= mostBytes) continue
      finish('memory')
      // At once: the caller may be busy, and the memory is everybody's.
      await killSession(session)
      return
    }
  }
  let ending: Promise<void> | undefined
  const end = async () => {
    finish('ended')
    // A browser that closes waits for its processes; what is left is killed.
    await Promise.race([
      devtools.send('Browser.close').catch(() => undefined),
      sleep(closeMs, undefined, { ref: false }),
    ])
    await Promise.race([exited, sleep(closeMs, undefined, { ref: false })])
    devtools.close()
    isOver = true
    if (session !== null) await killSession(session)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }

  const running: RunningChromium = {
    devtools,
    ended,
    end() {
      ending ??= end()
      return ending
    },
  }
  watchMemory().catch(() => finish('memory'))
  try {
    if (session !== null) setPriority(session, constants.priority.PRIORITY_LOW)
    await answers(devtools, ended)
    return running
  } catch (error) {
    await running.end()
    if (error instanceof Late) throw error
    throw new CannotRun(/sandbox/i.test(said) ? 'can’t run the sandbox of Chromium' : 'couldn’t start Chromium')
  }
}

async function answers(devtools: Devtools, ended: Promise<End>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('The browser did not start in time.')), startMs)
  })
  const over = ended.then((why) => Promise.reject(new Error(why)))
  try {
    await Promise.race([devtools.send('Browser.getVersion'), late, over])
  } finally {
    clearTimeout(timer)
    over.catch(() => undefined)
  }
}

/** Deletes what browsers of a server that was killed have left behind; they end with it. For a job. */
export async function sweepChromium(now: Date, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(homePrefix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > 60 * 60_000) await rm(path, { recursive: true, force: true })
  }
}
