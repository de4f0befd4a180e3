import { BEAT_MS, SILENCE_MS } from '#shared/live-beat.ts'

/** A live event of the server: the area whose answers are stale, and the item in it that changed. */
export interface LiveEvent {
  kind: string
  ref: string | null
}

export type LiveListener = (
  event: { hello: true } | { events: LiveEvent } | { beat: true } | { connected: boolean },
) => void

type Listen = (listener: LiveListener) => () => void

let listen: Listen = listenToServer

/** Where live events come from, instead of the server. */
export function publishLocally(local: Listen | null): void {
  listen = local ? (listener) => withBeats(local, listener) : listenToServer
}

function withBeats(local: Listen, listener: LiveListener): () => void {
  const end = local(listener)
  const timer = setInterval(() => listener({ beat: true }), BEAT_MS)
  return () => {
    clearInterval(timer)
    end()
  }
}

/** Calls the listener with live events. Returns a function that stops it. */
export const listenLive: Listen = (listener) => listen(listener)

const lockName = 'playhatch.live'
const channelName = 'playhatch.live'

/**
 * One event stream for all tabs of the browser: the tab that holds the lock receives events and passes them on, because
 * browsers allow six connections to a server. When that tab closes, another one takes over. Returns a function that
 * stops listening.
 */
function listenToServer(listener: LiveListener): () => void {
  const ended = new AbortController()
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (message) => listener(message.data)
  const publish: LiveListener = (event) => {
    if (ended.signal.aborted) return
    listener(event)
    channel.postMessage(event)
  }
  navigator.locks
    .request(lockName, { signal: ended.signal }, () => keepStream(publish, ended.signal))
    .catch((error: unknown) => {
      if (!ended.signal.aborted) console.error(error)
    })
  return () => {
    ended.abort()
    channel.close()
  }
}

/**
 * Keeps the stream open until the signal aborts; reconnects after 1 s, doubling to 15 s, and sooner when the server
 * asks for it or the network is back. A stream without beats is given up: a lost network does not end it.
 */
function keepStream(publish: LiveListener, signal: AbortSignal): Promise<void> {
  // Aborted while waiting for the lock: without this check the stream would never be closed.
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    let source: EventSource | undefined
    let wait = 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = (event: Parameters<LiveListener>[0]) => {
      clearTimeout(silence)
      silence = setTimeout(lost, SILENCE_MS)
      publish(event)
    }
    const lost = () => {
      source?.close()
      clearTimeout(silence)
      clearTimeout(timer)
      publish({ connected: false })
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, 15_000)
    }
    const connect = () => {
      clearTimeout(timer)
      source?.close()
      source = new EventSource('/live')
      silence = setTimeout(lost, SILENCE_MS)
      source.addEventListener('hello', () => {
        wait = 1000
        heard({ connected: true })
        heard({ hello: true })
      })
      source.addEventListener('beat', () => heard({ beat: true }))
      source.addEventListener('live-event', (event) => heard({ events: JSON.parse(event.data) }))
      // The server is stopping: the browsers reconnect to another process after random delays.
      source.addEventListener('moved', () => {
        source?.close()
        clearTimeout(silence)
        timer = setTimeout(connect, Math.random() * 1000)
      })
      source.onerror = lost
    }
    connect()
    window.addEventListener('offline', lost, { signal })
    window.addEventListener('online', connect, { signal })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      clearTimeout(silence)
      source?.close()
      done()
    })
  })
}
