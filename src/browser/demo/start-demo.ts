import type { QueryClient } from '@tanstack/react-query'
import { refetchMe } from '#features/accounts/ui/use-me.ts'
import { type LiveListener, publishLocally } from '#kit/calls/live.ts'
import { answerLocally, type Send } from '#kit/calls/send.ts'
import { drawCoversWith } from '#kit/covers/cover.tsx'
import { inlineCover } from '#kit/covers/inline-covers.tsx'
import { stored } from '#kit/runtime/stored.ts'
import { landingOf, paths, signupOf } from '#shared/paths.ts'
import { demoKey } from './demo-flag.ts'
import type { DemoRole } from './demo-roles.ts'
import type { Answered, Asked, Told } from './messages.ts'

const listeners = new Set<LiveListener>()
const waiting = new Map<number, { asked: Asked; answer(answered: Answered): void }>()
let worker: Worker | undefined
let asks = 0

const acts = stored<readonly string[]>([])

function open(): Worker {
  const opened = new Worker(new URL('./demo-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<Told | Answered>) => {
    if ('id' in data) {
      waiting.get(data.id)?.answer(data)
      waiting.delete(data.id)
    } else if ('kept' in data) keep(data.kept)
    else if ('left' in data) end()
    else if ('acts' in data) acts.set(data.acts)
    else for (const kind of data.touched) for (const listener of listeners) listener({ events: { kind, ref: null } })
  })
  return opened
}

function keep(text: string) {
  try {
    if (worker) sessionStorage.setItem(demoKey, text)
  } catch {
    // A full storage costs the demo its state at the next load, and nothing now.
  }
}

function ask(asked: Asked): Promise<Answered> {
  worker ??= open()
  const id = asks++
  worker.postMessage({ id, ...asked })
  return new Promise((answer) => waiting.set(id, { asked, answer }))
}

const send: Send = async (address, init = {}) => {
  const { headers = {}, body = null, signal } = init
  const request = { address, headers: headers as Record<string, string>, body: body as string | Blob | null }
  const { response } = await ask({ ask: 'send', request })
  signal?.throwIfAborted()
  const { status = 500, headers: given = {}, body: content = null } = response ?? {}
  return new Response(status === 204 ? null : content, { status, headers: given })
}

/** Answers all requests of this tab locally from now on, as the demo that it keeps or as a new one of this role. */
async function startDemo(role: DemoRole | null): Promise<void> {
  await ask({ ask: 'show', kept: sessionStorage.getItem(demoKey), role })
  answerLocally(send)
  drawCoversWith(inlineCover)
  publishLocally((listener) => {
    listeners.add(listener)
    listener({ connected: true })
    return () => listeners.delete(listener)
  })
}

const forNewPeople = [paths.auth, ...Object.values(signupOf)]

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

/** Starts the demo of a role, or shows another role of it, and opens its dashboard. */
export async function openDemo(role: DemoRole, { cache, open }: Screen): Promise<void> {
  await startDemo(role)
  await refetchMe(cache)
  await open(landingOf[role])
}

/** Everything of the demo is again as at its start. */
export async function startAgain(role: DemoRole, screen: Screen): Promise<void> {
  await ask({ ask: 'start again' })
  await openDemo(role, screen)
}

/** The acts that the bar's menu offers now, by their labels. */
export const useBarActs = acts.useValue

export async function runBarAct(label: string): Promise<void> {
  await ask({ ask: 'run', label })
}

/** Ends the demo and opens another page with a new document: nothing of the demo is left in the tab. */
export function leaveDemo(to: string = paths.auth): void {
  end()
  window.location.assign(to)
}

/** From now on the server answers. */
function end() {
  worker?.terminate()
  worker = undefined
  // Signing out has its answer. What else waits is of the page that is left.
  const response = { status: 200, headers: {}, body: new Blob(['{"json":{"done":true}}']) }
  for (const { asked, answer } of waiting.values())
    if (asked.ask === 'send' && asked.request.address === '/rpc/accounts/signOut') answer({ id: 0, response })
  waiting.clear()
  answerLocally(null)
  publishLocally(null)
  sessionStorage.removeItem(demoKey)
}
