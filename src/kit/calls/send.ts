export type Send = (address: string, init?: RequestInit) => Promise<Response>

const toServer: Send = (address, init) => fetch(address, init)

let send = toServer

/** Sends a request of a page. Pages use it for all that they ask of the server, so that the demo can answer instead. */
export const sendCall: Send = (address, init) => send(address, init)

/** Answers requests in the browser from now on; null leads them to the server again. */
export function answerLocally(answer: Send | null): void {
  send = answer ?? toServer
}

/** Whether requests are answered in the browser. */
export const isAnsweredLocally = (): boolean => send !== toServer
