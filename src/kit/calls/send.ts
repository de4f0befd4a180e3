export type Send = (address: string, init?: RequestInit) => Promise<Response>

/** Set while requests are sent that outlive the page. Browsers limit the bodies of those, so that others are without. */
let keepalive = false

const toServer: Send = (address, init) => fetch(address, keepalive ? { ...init, keepalive } : init)

let send = toServer

/** Sends a request of a page. Pages use it for all that they ask of the server, so that the demo can answer instead. */
export const sendCall: Send = (address, init) => send(address, init)

/** Answers requests in the browser from now on; null leads them to the server again. */
export function answerLocally(answer: Send | null): void {
  send = answer ?? toServer
}

/** Whether requests are answered in the browser. */
export const isAnsweredLocally = (): boolean => send !== toServer

/** Runs an act whose calls reach the server although the page ends now. */
export function outlivePage(act: () => unknown): void {
  keepalive = true
  act()
  // A call is sent within the task of its act. The page may come back from the browser's history.
  setTimeout(() => {
    keepalive = false
  })
}
