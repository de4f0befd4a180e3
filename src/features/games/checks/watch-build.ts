import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { DevtoolsEvent, Params } from '#platform/chromium/devtools-pipe.ts'
import { type End, type RunningChromium, startChromium } from '#platform/chromium/start-chromium.ts'
import type { Config } from '#platform/config.ts'
import { answerRequests } from './answer-requests.ts'
import { observeBuild, sharedMemoryBinding, short } from './observe-build.ts'
import { type BuildFiles, withLines } from './read-files.ts'
import { checkLimits, reportLimits } from './rules.ts'
import type { CheckReport } from './schema.ts'
import { playWhenSettled } from './start-playing.ts'
import { type FirstFrame, watchFrames } from './watch-frames.ts'

/** A secure origin, as threads need; nothing answers under this name. */
const origin = 'https://game.invalid'

interface WatchBuild {
  program: string
  files: BuildFiles
  isolated: boolean
  config: Pick<Config, 'publicUrl' | 'playOrigin'>
  seconds: number
  /** Ends the check early; it has no result then. */
  signal: AbortSignal
  temporaryFolder?: string
  /** Ends the check before its time, with its result: for tests. */
  enough?(seen: ReturnType<ReturnType<typeof observeBuild>['seen']>, drawn: boolean): boolean
}

/** What was seen of a build, besides what its files alone say. */
interface WatchedBuild {
  frame: FirstFrame | null
  report: Omit<CheckReport, 'rooted' | 'sizes'>
}

/** The build can't be checked. The message is a sentence for its studio. */
export class CannotCheck extends Error {}

/**
 * Opens a build once in a browser and says what it did. Throws CannotRun (platform/chromium) when this machine has no
 * safe browser, CannotCheck when the build is too large for it, and the signal's reason when that ends it.
 */
export async function watchBuild(watch: WatchBuild): Promise<WatchedBuild> {
  const { program, files, isolated, config, seconds, signal, temporaryFolder, enough } = watch
  const observer = observeBuild({ origin, isolated, paths: files.paths })
  const children = new Set<string>()
  let stop: (why: CheckReport['ended'] | CannotCheck) => void = () => undefined
  const stopped = new Promise<CheckReport['ended'] | CannotCheck>((resolve) => {
    stop = resolve
  })
  let chromium: RunningChromium | undefined
  let page = { sessionId: '', targetId: '' }
  const send = (method: string, params?: Params, sessionId = page.sessionId) =>
    chromium ? chromium.devtools.send(method, params, sessionId) : Promise.reject(new Error('not started'))
  const quietly = (...call: Parameters<typeof send>) => void send(...call).catch(() => undefined)
  const frames = watchFrames({ acknowledge: (sessionId) => quietly('Page.screencastFrameAck', { sessionId }) })

  const answer = answerRequests({
    storage: files.storage,
    prefix: files.prefix,
    origin,
    isolated,
    config,
    devtools: () => {
      if (!chromium) throw new Error('not started')
      return chromium.devtools
    },
    onOutside: observer.noteOutside,
    onMissing: observer.noteMissing,
    onTooLarge: (path) => stop(new CannotCheck(`${short(path)} is larger than 64 MB, more than the check opens.`)),
    onFlood: () => stop('flood'),
  })

  function hear(event: DevtoolsEvent) {
    try {
      take(event)
    } catch {
      // An event of another shape than we know says nothing.
    }
  }

  function take(event: DevtoolsEvent) {
    const { method, params, sessionId } = event
    if (method === 'Fetch.requestPaused') return answer(params)
    if (method === 'Page.screencastFrame') return frames.take(params)
    if (method === 'Inspector.targetCrashed' && sessionId === page.sessionId) return stop('crash')
    if (method === 'Target.targetCreated') return closeOther(params, page, quietly)
    if (method === 'Target.attachedToTarget') return prepareChild(params, children, quietly)
    observer.hear(event)
    if (method !== 'Page.javascriptDialogOpening') return
    if (observer.loopsDialogs()) return stop('dialogs')
    quietly('Page.handleJavaScriptDialog', { accept: true }, sessionId)
  }

  async function open() {
    page.targetId = await openPage(send)
    page.sessionId = String(
      (await send('Target.attachToTarget', { targetId: page.targetId, flatten: true }, '')).sessionId,
    )
    await preparePage(send)
    frames.begin()
    quietly('Page.navigate', { url: `${origin}/` })
  }

  const abort = () => stop(new CannotCheck('stopped'))
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', abort)
    chromium = await startChromium({
      program,
      mostBytes: checkLimits.bytes,
      onEvent: hear,
      ...(temporaryFolder && { temporaryFolder }),
    })
    void chromium.ended.then((end) => stop(endOf[end]))
    await Promise.race([open(), stopped])
    const started = performance.now()
    const timer = new AbortController()
    const look = () => enough?.(observer.seen(), frames.isDrawn()) && stop('time')
    const looking = enough && setInterval(look, 100)
    const play = playWhenSettled({ send, frames, signal: timer.signal })
    const ended = await Promise.race([
      stopped,
      sleep(seconds * 1000, 'time' as const, { signal: timer.signal }).catch(() => 'time' as const),
    ])
    timer.abort()
    clearInterval(looking)
    const watched = Math.round((performance.now() - started) / 1000)
    signal.throwIfAborted()
    if (ended instanceof CannotCheck) throw ended
    const last = ended === 'time' ? await lookAtEnd(send) : noEnd
    const { hung, storage } = last
    observer.notePageText(last.text)
    const seen = observer.seen()
    const lines = await linesOf(files, seen)
    const first = await frames.first()
    return {
      frame: first && { ...first, picture: play.picture() ?? first.picture },
      report: { ...seen, ...lines, hung, storage, ended, seconds: Math.min(seconds, watched) },
    }
  } finally {
    signal.removeEventListener('abort', abort)
    frames.stop()
    await chromium?.end()
    page = { sessionId: '', targetId: '' }
  }
}

/** A page on a busy machine answers late. */
const patienceMs = 10_000
const mostChildren = 32
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
const noEnd = { hung: false, text: '', storage: { local: [], databases: [] } }
const endOf: Record<End, CheckReport['ended']> = { memory: 'memory', flood: 'flood', exit: 'crash', ended: 'time' }

const created = z.object({ targetInfo: z.object({ targetId: z.string(), type: z.string() }) })
const attached = z.object({ sessionId: z.string() })
const evaluated = z.object({ result: z.object({ value: z.unknown() }) })
const items = z.object({ entries: z.array(z.array(z.string())) })
const databaseNames = z.object({ databaseNames: z.array(z.string()) })

const names = (list: readonly (string | undefined)[] = []) =>
  list.flatMap((name) => (name === undefined ? [] : short(name))).slice(0, reportLimits.entries)

/** Says that memory is shared, and takes away what could open a connection beside the requests. */
const pageScript = `(()=>{const note=self.${sharedMemoryBinding};delete self.${sharedMemoryBinding};
for(const n of ["RTCPeerConnection","webkitRTCPeerConnection","WebTransport"])delete self[n];
WebAssembly.Memory=new Proxy(WebAssembly.Memory,{construct(T,a,N){if(a[0]&&a[0].shared&&note)note("");return Reflect.construct(T,a,N)}})})()`

/** The answer, or null when it fails or takes longer. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | null> {
  const timer = new AbortController()
  const late = sleep(milliseconds, null, { signal: timer.signal }).catch(() => null)
  const first = await Promise.race([answer.catch(() => null), late])
  timer.abort()
  return first
}

/** What the page says and stores, when its time is over. A page that does not answer hangs. */
async function lookAtEnd(send: (method: string, params: Params) => Promise<unknown>) {
  const expression = 'String(document.body?.innerText ?? "").slice(0, 4000)'
  const said = await within(patienceMs, send('Runtime.evaluate', { expression, returnByValue: true }))
  const hung = said === null
  const local = await within(
    hung ? 0 : patienceMs,
    send('DOMStorage.getDOMStorageItems', { storageId: { securityOrigin: origin, isLocalStorage: true } }),
  )
  const databases = await within(patienceMs, send('IndexedDB.requestDatabaseNames', { securityOrigin: origin }))
  return {
    hung,
    text: String(evaluated.safeParse(said).data?.result.value ?? ''),
    storage: {
      local: names(items.safeParse(local).data?.entries.map(([name]) => name)),
      databases: names(databaseNames.safeParse(databases).data?.databaseNames),
    },
  }
}

type Send = (method: string, params?: Params, sessionId?: string) => Promise<Params>

/** An empty page; nothing of it is written to the disk. Returns its target. */
async function openPage(send: Send): Promise<string> {
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, '')
  await send('Browser.setDownloadBehavior', { behavior: 'deny' }, '')
  await send('Target.setDiscoverTargets', { discover: true }, '')
  const { browserContextId } = await send('Target.createBrowserContext', {}, '')
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId }, '')
  return String(targetId)
}

async function preparePage(send: Send): Promise<void> {
  for (const domain of ['Page', 'Runtime', 'Network', 'Audits', 'Inspector']) await send(`${domain}.enable`)
  await send('Target.setAutoAttach', autoAttach)
  await send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false })
  await send('Runtime.addBinding', { name: sharedMemoryBinding })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript })
  await send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 1280, maxHeight: 720 })
}

type Quietly = (method: string, params?: Params, sessionId?: string) => void

/** Windows that the build opens. */
function closeOther(params: Params, page: { targetId: string }, quietly: Quietly) {
  const { targetId, type } = created.parse(params).targetInfo
  if (type === 'page' && page.targetId !== '' && targetId !== page.targetId)
    quietly('Target.closeTarget', { targetId }, '')
}

/** Workers and frames of the build wait for this. */
function prepareChild(params: Params, children: Set<string>, quietly: Quietly) {
  const { sessionId } = attached.parse(params)
  if (children.size < mostChildren && !children.has(sessionId)) {
    children.add(sessionId)
    for (const domain of ['Runtime', 'Network', 'Audits']) quietly(`${domain}.enable`, {}, sessionId)
    quietly('Target.setAutoAttach', autoAttach, sessionId)
  }
  quietly('Runtime.runIfWaitingForDebugger', {}, sessionId)
}

type Seen = ReturnType<ReturnType<typeof observeBuild>['seen']>

const linesOf = async (files: BuildFiles, { outside, missing }: Seen) => ({
  outside: await withLines(files, outside, ({ file }) => file),
  missing: await withLines(files, missing, ({ path }) => path.split('/').at(-1) ?? path),
})
