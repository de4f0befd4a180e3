const eventName = 'playhatch:fresh-sign-in'

/** Receives whether the person has confirmed who they are. */
export type Answer = (confirmed: boolean) => void

let asking: Promise<'confirmed' | 'cancelled' | 'unasked'> | undefined

/** Asks the person to confirm who they are, once for calls at the same time. `unasked`: nothing on this page can ask. */
export function askWhoItIs(): Promise<'confirmed' | 'cancelled' | 'unasked'> {
  asking ??= new Promise<'confirmed' | 'cancelled' | 'unasked'>((resolve) => {
    const detail: Answer = (confirmed) => resolve(confirmed ? 'confirmed' : 'cancelled')
    const event = new CustomEvent(eventName, { detail, cancelable: true })
    if (window.dispatchEvent(event)) resolve('unasked')
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
