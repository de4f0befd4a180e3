import { BEAT_MS, SILENCE_MS } from '#shared/live-beat.ts'

/** A live event of the server: the area whose answers are stale, and the item in it that changed. */
export interface LiveEvent {
  kind: string
  ref: string | null
}

type Heard =
  | { events: LiveEvent }
  | { beat: true }
  | { connected: boolean }
  /** Anything may have changed meanwhile. */
  | { lost: true }

export type LiveListener = (event: Heard) => void

/** What is shown was asked for at this time or later, in milliseconds since 1970: events from then on are heard. */
type Listen = (listener: LiveListener, since: number) => () => void

let listen: Listen = listenToServer

/** Where live events come from, instead of the server. */
export function publishLocally(local: LocalListen | null): void {
  listen = local ? (listener) => withBeats(local, listener) : listenToServer
}

type LocalListen = (listener: LiveListener) => () => void

function withBeats(local: LocalListen, listener: LiveListener): () => void {
  const end = local(listener)
  const timer = setInterval(() => listener({ beat: true }), BEAT_MS)
  return () => {
    clearInterval(timer)
    end()
  }
}

/** Calls the listener with live events. Returns a function that stops it. */
export const listenLive: Listen = (listener, since) => listen(listener, since)

const lockName = 'playhatch.live'
const channelName = 'playhatch.live'

/**
 * One event stream for all tabs of the browser: the tab that holds the lock receives events and passes them on, because
 * browsers allow six connections to a server. When that tab closes, another one takes over. A tab that joins asks the
 * others what changed while it was loaded. Returns a function that stops listening.
 */
function listenToServer(listener: LiveListener, since: number): () => void {
  const ended = new AbortController()
  const channel = new BroadcastChannel(channelName)
  /** Until then this tab has heard everything. */
  let heardUntil = since
  /** When an event of each area came last over this tab's own stream. */
  const lastOf = new Map<string, number>()
  const hear: LiveListener = (event) => {
    if (!('connected' in event)) heardUntil = Date.now()
    listener(event)
  }
  const publish: LiveListener = (event) => {
    if (ended.signal.aborted) return
    if ('events' in event) lastOf.set(event.events.kind, Date.now())
    hear(event)
    channel.postMessage(event)
  }
  channel.onmessage = ({ data }: MessageEvent<Heard | { joinedSince: number }>) => {
    if (!('joinedSince' in data)) return hear(data)
    for (const [kind, at] of lastOf)
      if (at >= data.joinedSince) channel.postMessage({ events: { kind, ref: null } } satisfies Heard)
  }
  channel.postMessage({ joinedSince: since })
  const missed = () => Math.max(0, Math.ceil(Date.now() - heardUntil))
  navigator.locks
    .request(lockName, { signal: ended.signal }, () => keepStream(publish, missed, ended.signal))
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
 * asks for it or the network is back. A stream without beats is given up: a lost network does not end it. The first
 * stream begins with the events of the time `missed`, in milliseconds; after a later one everything is refetched.
 */
function keepStream(publish: LiveListener, missed: () => number, signal: AbortSignal): Promise<void> {
  // Aborted while waiting for the lock: without this check the stream would never be closed.
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    let source: EventSource | undefined
    let isFirst = true
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
      source = new EventSource(isFirst ? `/live?missed=${missed()}` : '/live')
      silence = setTimeout(lost, SILENCE_MS)
      source.addEventListener('hello', ({ data }) => {
        wait = 1000
        isFirst = false
        heard({ connected: true })
        if (!JSON.parse(data).sendsMissed) heard({ lost: true })
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
