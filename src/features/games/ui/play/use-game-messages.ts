import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type GameMessage, pingField, type Removal, type RoomKey, readGameMessage } from '#shared/play/play-messages.ts'
import { gameWatch, lineLimit, probeLimit, readingLimit } from './game-watch.ts'
import { keyLimit, readRoomKey } from './read-room-key.ts'

interface GameMessagesInput {
  frame: RefObject<HTMLIFrameElement | null>
  /** The address of the frame; another one is another game. */
  src: string
  /** The build may open dialogs. */
  dialogs: boolean
  onKey?: ((key: RoomKey) => void) | undefined
  /** A link, a file, a token, or something that the browser refused. */
  onMessage: (message: GameMessage) => void
  /** Whether the game answers. */
  onAlive: (isAlive: boolean) => void
  /** The game has to be taken away. */
  onRemoval: (why: Removal) => void
}

const askEveryMs = 2_000

/**
 * Listens to what the game's page says and asks it every two seconds whether it still runs. A build is not trusted: a
 * message counts only from the window and origin of the frame, in the exact shape; keys only while the frame has the
 * focus, a few in a second.
 */
export function useGameMessages({ frame, src, dialogs, onKey, ...on }: GameMessagesInput): void {
  const tellKey = useEffectEvent((key: RoomKey) => onKey?.(key))
  const tell = useEffectEvent((message: GameMessage) => on.onMessage(message))
  const tellAlive = useEffectEvent((isAlive: boolean) => on.onAlive(isAlive))
  const remove = useEffectEvent((why: Removal) => on.onRemoval(why))
  useEffect(() => {
    const { origin } = new URL(src)
    if (origin === window.location.origin) return
    const passes = keyLimit()
    const fitsLine = lineLimit()
    const speaks = probeLimit()
    const watch = gameWatch({ dialogs })
    let line: MessagePort | undefined
    let leavesTime = readingLimit()
    let flooding: MessageEventSource | null = null
    /** Leaves what was sent already unread, because unpacking it is what takes the time, and ends the game at once. */
    const stopFlood = (element: HTMLIFrameElement | null) => {
      flooding = element?.contentWindow ?? null
      leavesTime = readingLimit()
      line?.close()
      if (element) element.src = 'about:blank'
      remove('flood')
    }
    /** Reads a message; one that takes too much of the page's time ends the game. */
    const timed = (element: HTMLIFrameElement | null, read: () => void) => {
      const since = performance.now()
      read()
      const now = performance.now()
      if (!leavesTime(now, now - since)) stopFlood(element)
    }
    const hear = (message: GameMessage) => {
      const removal = watch.hear(message, performance.now())
      if (removal) return remove(removal)
      tellAlive(true)
      tell(message)
    }
    /** A loop of dialogs holds back all that a page sends otherwise. */
    const listenTo = (next: MessagePort) => {
      line?.close()
      line = next
      next.onmessage = (event) => {
        // The data of a message that is too many are never read.
        if (!fitsLine(performance.now())) return dialogs ? remove('flood') : next.close()
        timed(frame.current, () => {
          const message = readGameMessage(event.data)
          if (message?.kind === 'dialog' || message?.kind === 'refused') hear(message)
          if (message?.kind === 'probe' && speaks(performance.now())) tell(message)
        })
      }
    }
    const listen = (event: MessageEvent<unknown>) => {
      const element = frame.current
      if (element === null || event.source !== element.contentWindow || event.origin !== origin) return
      if (event.source === flooding) return
      timed(element, () => take(event, element))
    }
    const take = (event: MessageEvent<unknown>, element: HTMLIFrameElement) => {
      const message = readGameMessage(event.data)
      if (message) {
        const [next] = event.ports
        if (message.kind === 'served' && next) listenTo(next)
        return hear(message)
      }
      if (document.activeElement !== element) return
      const key = readRoomKey(event.data)
      if (key !== null && passes(performance.now())) tellKey(key)
    }
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      frame.current?.contentWindow?.postMessage({ [pingField]: 1 }, origin)
      const { isAlive, removal } = watch.look(performance.now())
      tellAlive(isAlive)
      if (removal) remove(removal)
    }
    const asking = setInterval(ask, askEveryMs)
    window.addEventListener('message', listen)
    return () => {
      clearInterval(asking)
      line?.close()
      window.removeEventListener('message', listen)
      tellAlive(false)
    }
  }, [frame, src, dialogs])
}
