const eventName = 'playhatch:fresh-sign-in'

/** Answers whether the person has confirmed who they are. */
export type Answer = (confirmed: boolean) => void

let asking: Promise<boolean> | undefined

/**
 * Asks the person to confirm who they are, once for calls at the same time. False when they cancel, or when nothing on
 * this page can ask.
 */
export function askWhoItIs(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const event = new CustomEvent<Answer>(eventName, { detail: resolve, cancelable: true })
    if (typeof window === 'undefined' || window.dispatchEvent(event)) resolve(false)
  }).finally(() => {
    asking = undefined
  })
  return asking
}

/** Listens to such questions. Returns a function that stops it. */
export function listenToQuestions(ask: (answer: Answer) => void): () => void {
  const handle = (event: Event) => {
    event.preventDefault()
    ask((event as CustomEvent<Answer>).detail)
  }
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
