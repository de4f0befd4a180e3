/** What the server tells: an area whose answers are stale, and the thing in it that changed. */
export interface LiveEvent {
  kind: string
  ref: string | null
}

type Listener = (event: { hello: true } | { events: LiveEvent } | { connected: boolean }) => void

const lockName = 'playhatch.live'
const channelName = 'playhatch.live'

/**
 * One stream for the whole browser: the tab that holds the lock listens and passes on what it hears, for browsers allow
 * six connections to a server. When it closes another tab takes over. Answers a function that ends it.
 */
export function listenLive(listener: Listener): () => void {
  const ended = new AbortController()
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (message) => listener(message.data)
  const publish: Listener = (event) => {
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

/** Holds the stream until the signal; reconnects from 1 s on, doubling to 15 s, and sooner when the server asks for it. */
function keepStream(publish: Listener, signal: AbortSignal): Promise<void> {
  // Ended while it waited for the lock: nobody would ever close the stream.
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    let source: EventSource | undefined
    let wait = 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource('/live')
      source.addEventListener('hello', () => {
        wait = 1000
        publish({ connected: true })
        publish({ hello: true })
      })
      source.addEventListener('live-event', (event) => publish({ events: JSON.parse(event.data) }))
      // The server stops: another one takes over, and not all browsers come to it at once.
      source.addEventListener('moved', () => {
        source?.close()
        timer = setTimeout(connect, Math.random() * 1000)
      })
      source.onerror = () => {
        source?.close()
        publish({ connected: false })
        timer = setTimeout(connect, wait)
        wait = Math.min(wait * 2, 15_000)
      }
    }
    connect()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      done()
    })
  })
}
