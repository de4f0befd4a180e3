import '#kit/styles/theme.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { type ReactNode, useState } from 'react'
import { toast as sonner } from 'sonner'
import { onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Toaster } from '#kit/feedback/toaster.tsx'

/** Renders a component as the app does: with its stylesheet, its toasts and a cache for calls. It ends with the test. */
export function show(component: ReactNode) {
  onTestFinished(async () => {
    // Toasts outlive their list.
    sonner.dismiss()
    await cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  return render(
    <QueryClientProvider client={cache}>
      <main className="p-4">{component}</main>
      <Toaster />
    </QueryClientProvider>,
  )
}

/** A part that a button removes and brings back, as when the person leaves its page and returns. */
export function Leavable({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Leave' : 'Return'}
      </button>
      {isShown && children}
    </>
  )
}

/** An answer of a slow server waits for `held`, until `release()`. */
export function aSlowAnswer(): { held: Promise<void>; release: () => void } {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}

/** Presses real keys one after the other: `press('ArrowDown', 'Shift+Tab')`. Text is typed with `type`. */
export async function press(...keys: string[]): Promise<void> {
  for (const chord of keys) {
    const [held, key] = chord.length > 1 && chord.includes('+') ? chord.split('+') : [undefined, chord]
    await userEvent.keyboard(held ? `{${held}>}{${key}}{/${held}}` : `{${key}}`)
  }
}

/** Types text at the focus. */
/** Presses a key in a field while an input method composes a word there: Enter chooses one in Japanese. */
export function pressComposing(field: Element, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }))
}

export const type = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'))

/** What axe reports about the page after its animations: one line for each violation. */
export async function axeFaults(): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // The title and the landmarks of a whole page are the app's, not the component's.
  const pageRules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules: pageRules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

type Answers = Record<string, (input: never) => unknown>

const network = window.fetch

/** An error answer of the server, thrown by an answer of `answerCalls`. */
export class Refused extends Error {
  readonly code: string
  readonly data: unknown
  constructor(code: string, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Answers the browser's calls at the network, in the wire format of the server: `answerCalls({ 'accounts/signIn': (input) =>
 * … })`. A call without an answer fails the way a lost connection does. Ends with the test.
 */
export function answerCalls(answers: Answers): void {
  onTestFinished(() => {
    window.fetch = network
  })
  window.fetch = async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href)
    const answer = pathname.startsWith('/rpc/') ? answers[pathname.slice('/rpc/'.length)] : undefined
    if (!answer)
      return pathname.startsWith('/rpc/') ? Promise.reject(new TypeError('Failed to fetch')) : network(request, init)
    const { json } = JSON.parse(String(init?.body)) as { json: never }
    try {
      const data = await answer(json)
      return Response.json({ json: data ?? null, meta: datesIn(data) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message, data } = error
      return Response.json({ json: { defined: true, code, status: 409, message, data }, meta: [] }, { status: 409 })
    }
  }
}

/** The dates of an answer as the wire format names them: the code of a date, then the path to it. */
function datesIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (value instanceof Date) return [[1, ...path]]
  if (Array.isArray(value)) return value.flatMap((item, at) => datesIn(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => datesIn(field, [...path, name]))
}
