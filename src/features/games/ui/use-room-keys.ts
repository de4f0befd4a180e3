import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RoomKey } from '#shared/play-frame.ts'
import { keyLimit, readRoomKey } from './read-room-key.ts'

/**
 * Listens to the keys that the game's page passes on. A build is not trusted: a message counts only from the window and
 * origin of the frame, in the exact shape, while the frame has the focus, and a few in a second.
 */
export function useRoomKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  src: string,
  onKey: ((key: RoomKey) => void) | undefined,
): void {
  const tell = useEffectEvent((key: RoomKey) => onKey?.(key))
  const listens = onKey !== undefined
  useEffect(() => {
    if (!listens) return
    const { origin } = new URL(src)
    const passes = keyLimit()
    const listen = (event: MessageEvent<unknown>) => {
      const element = frame.current
      if (element === null || event.source !== element.contentWindow || event.origin !== origin) return
      if (document.activeElement !== element) return
      const key = readRoomKey(event.data)
      if (key !== null && passes(performance.now())) tell(key)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, src, listens])
}
