import type { QueryClient } from '@tanstack/react-query'
import { refetchMe } from '#features/accounts/ui/use-me.ts'
import { showPicturesFrom } from '#features/promo/pages/rules.ts'
import { type LiveListener, publishLocally } from '#kit/calls/live.ts'
import { answerLocally, type Send } from '#kit/calls/send.ts'
import { drawCoversWith } from '#kit/covers/cover.tsx'
import { inlineCover } from '#kit/covers/inline-covers.tsx'
import { stored } from '#kit/runtime/stored.ts'
import { landingOf, paths, signupOf } from '#shared/paths.ts'
import { preloadFiles } from '../preload-files.ts'
import { setLoaded } from './demo-progress.ts'
import type { DemoRole } from './demo-roles.ts'
import { forgetDemo, keepDemo, keptDemo } from './kept-demo.ts'
import type { Answered, Asked, BarAct, DemoFiles, Told } from './messages.ts'

const listeners = new Set<LiveListener>()
const waiting = new Map<number, { asked: Asked; answer(answered: Answered): void; fail(error: Error): void }>()
let worker: Worker | undefined
let asks = 0

const acts = stored<readonly BarAct[]>([])

function open(address: string): Worker {
  const opened = new Worker(address, { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<Told | Answered>) => {
    if ('id' in data) settle(data)
    else if ('loaded' in data) setLoaded(data.loaded)
    else if ('left' in data) end()
    else if ('acts' in data) acts.set(data.acts)
    else for (const listener of listeners) listener({ events: data.stale })
  })
  opened.addEventListener('error', ({ message }) => {
    for (const { fail } of waiting.values()) fail(new Error(message || 'The demo could not be loaded.'))
    waiting.clear()
  })
  return opened
}

function settle(answered: Answered) {
  const asked = waiting.get(answered.id)
  waiting.delete(answered.id)
  if (answered.failed === undefined) asked?.answer(answered)
  else asked?.fail(new Error(answered.failed))
}

function ask(asked: Asked): Promise<Answered> {
  const id = asks++
  worker?.postMessage({ id, asked })
  return new Promise((answer, fail) => waiting.set(id, { asked, answer, fail }))
}

/** What each page asks first, who is signed in: the demo answers it as it shows a role, without a further delay. */
const whoIsShown = { address: '/rpc/accounts/me', headers: { 'content-type': 'application/json' }, body: '{}' }

let shown: Answered | undefined

/** The answer about who is shown, once. */
function takeShown(): Answered | undefined {
  const answered = shown
  shown = undefined
  return answered
}

const send: Send = async (address, init = {}) => {
  const { headers = {}, body = null, signal } = init
  const request = { address, headers: headers as Record<string, string>, body: body as string | Blob | null }
  const known = address === whoIsShown.address ? takeShown() : undefined
  const { response } = known ?? (await ask({ ask: 'send', request }))
  signal?.throwIfAborted()
  const { status = 500, headers: given = {}, body: content = null } = response ?? {}
  return new Response(status === 204 ? null : content, { status, headers: given })
}

/** What the build says of the demo's files. */
async function readDemoFiles(): Promise<DemoFiles> {
  const response = await fetch(paths.demoFileList)
  if (!response.ok) throw new Error('The demo could not be loaded.')
  return response.json()
}

/** The id of the demo of this page. */
let held: string | undefined

/** A copied tab has the id of its original, which goes on with it: the copy begins a demo of its own. */
async function ownId(kept: string): Promise<string> {
  if (held === kept || !('locks' in navigator)) return kept
  const take = () =>
    new Promise<boolean>((resolve) => {
      void navigator.locks.request(`playhatch.demo.${kept}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        // Held as long as the page is there.
        return lock ? new Promise(() => undefined) : undefined
      })
    })
  // The page before a reload can still be ending.
  for (let tries = 0; tries < 5; tries++) {
    if (await take()) return kept
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return crypto.randomUUID()
}

/** Answers all requests of this tab locally from now on, as the demo that it keeps or as a new one of this role. */
async function startDemo(wanted: DemoRole | null): Promise<void> {
  const kept = keptDemo()
  const role = wanted ?? kept?.role ?? 'tester'
  const [id, files] = await Promise.all([ownId(kept?.id ?? crypto.randomUUID()), readDemoFiles()])
  held = id
  worker ??= open(files.worker)
  if (wanted) preloadFiles(files.pages[wanted])
  try {
    shown = await ask({ ask: 'show', id, files, role, first: whoIsShown })
  } catch (error) {
    worker?.terminate()
    worker = undefined
    throw error
  }
  keepDemo({ id, role })
  answerLocally(send)
  drawCoversWith(inlineCover)
  showPicturesFrom(paths.demoFiles)
  publishLocally((listener) => {
    listeners.add(listener)
    listener({ connected: true })
    return () => listeners.delete(listener)
  })
}

const forNewPeople = [paths.auth, paths.try, ...Object.values(signupOf)]

/** Goes on with the demo that this tab keeps. It is over on a page for people who are not signed in. */
export async function resumeDemo(): Promise<void> {
  const { pathname } = window.location
  if (forNewPeople.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return end()
  await startDemo(null)
}

/** What shows the pages. */
export interface Screen {
  cache: QueryClient
  open(address: string): unknown
}

/** Starts the demo of a role, or shows another role of it, and opens its dashboard or another page. */
export async function openDemo(role: DemoRole, { cache, open }: Screen, address: string = landingOf[role]) {
  await startDemo(role)
  await refetchMe(cache)
  await open(address)
}

/** Everything of the demo is again as at its start. */
export async function startAgain(role: DemoRole, screen: Screen): Promise<void> {
  await ask({ ask: 'start again' })
  worker?.terminate()
  worker = undefined
  await openDemo(role, screen)
}

/** The acts that the bar's menu offers now. */
export const useBarActs = acts.useValue

export async function runBarAct({ label, opens }: BarAct, screen: Screen): Promise<void> {
  if (opens) await openDemo(opens.role, screen, opens.address)
  else await ask({ ask: 'run', label })
}

/** Ends the demo and opens another page with a new document: nothing of the demo is left in the tab. */
export function leaveDemo(to: string = paths.auth): void {
  end()
  window.location.assign(to)
}

/** From now on the server answers. */
function end() {
  // Signing out has its answer. What else waits is of the page that is left.
  const response = { status: 200, headers: {}, body: new Blob(['{"json":{"done":true}}']) }
  for (const { asked, answer } of waiting.values())
    if (asked.ask === 'send' && asked.request.address === '/rpc/accounts/signOut') answer({ id: 0, response })
  waiting.clear()
  // The worker forgets what the browser keeps of it, and then it ends.
  const ended = worker
  worker = undefined
  if (ended) {
    ended.postMessage({ id: asks++, asked: { ask: 'start again' } satisfies Asked })
    setTimeout(() => ended.terminate(), 3000)
  }
  answerLocally(null)
  publishLocally(null)
  forgetDemo()
}
