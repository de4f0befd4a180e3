import type { ErrorDetails } from '#shared/errors.ts'

/** Details of a call that was refused for lack of credits (spec 2 §2.5). */
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

/** 'Insufficient credits: need {n}, have {m} (shortfall {k}) for {action}' (spec 2 §8). */
export const shortageMessage = ({ required, current, action }: Omit<Shortage, 'call' | 'message'>) =>
  `Insufficient credits: need ${required}, have ${current} (shortfall ${required - current}) for ${action}`

/** Dispatches the insufficient-credits event on the page. Returns whether a listener handles it. */
export function showShortage(details: ErrorDetails, call: string): boolean {
  const { required, available: current, action = 'this' } = details
  if (typeof window === 'undefined' || typeof required !== 'number' || typeof current !== 'number') return false
  const what = { required, current, action: String(action) }
  const detail: Shortage = { ...what, call, message: shortageMessage(what) }
  return !window.dispatchEvent(new CustomEvent(eventName, { detail, cancelable: true }))
}

/**
 * Validates the event's detail: it needs only `required`, `current` and `action` (spec 2 §2.5); undefined when one is
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
