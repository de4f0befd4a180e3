import type { ErrorDetails } from '#shared/errors.ts'

/** Details of a call that was refused for lack of credits (credits-10). */
export interface Shortage {
  required: number
  current: number
  /** The action as users know it: 'Add Game'. */
  action: string
  /** Path of the call: 'games.add'; undefined when the event did not come from a call. */
  call?: string | undefined
  message: string
}

const eventName = 'playhatch:insufficient-credits'

/** 'Insufficient credits: need {n}, have {m} (shortfall {k}) for {action}' (credits-10). */
export const shortageMessage = ({ required, current, action }: Omit<Shortage, 'call' | 'message'>) =>
  `Insufficient credits: need ${required}, have ${current} (shortfall ${required - current}) for ${action}`

/** What a refused call lacked, from the details of its error; undefined without the two sums. */
export function shortageFrom(details: ErrorDetails, call: string): Shortage | undefined {
  const { required, available: current, action = 'this' } = details
  if (typeof required !== 'number' || typeof current !== 'number') return undefined
  const what = { required, current, action: String(action) }
  return { ...what, call, message: shortageMessage(what) }
}

/** Dispatches the insufficient-credits event on the page. Returns whether a listener handles it. */
export function showShortage(details: ErrorDetails, call: string): boolean {
  const detail = shortageFrom(details, call)
  if (typeof window === 'undefined' || !detail) return false
  return !window.dispatchEvent(new CustomEvent(eventName, { detail, cancelable: true }))
}

/**
 * Validates the event's detail: it needs only `required`, `current` and `action` (credits-10); undefined when one is
 * missing.
 */
function shortageOf(detail: unknown): Shortage | undefined {
  const { required, current, action, call, message } = (detail ?? {}) as Partial<Record<keyof Shortage, unknown>>
  if (typeof required !== 'number' || typeof current !== 'number' || typeof action !== 'string') return undefined
  const what = { required, current, action }
  return {
    ...what,
    call: typeof call === 'string' ? call : undefined,
    message: typeof message === 'string' ? message : shortageMessage(what),
  }
}

/**
 * Listens to insufficient-credits events; `take` returns whether it handles the event. Returns a function that stops
 * it.
 */
export function listenToShortages(take: (shortage: Shortage) => boolean): () => void {
  const handle = (event: Event) => {
    const shortage = shortageOf((event as CustomEvent<unknown>).detail)
    if (shortage && take(shortage)) event.preventDefault()
  }
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
