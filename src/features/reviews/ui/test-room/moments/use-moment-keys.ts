import { useEffect, useEffectEvent } from 'react'
import type { RoomKey } from '#shared/play/play-messages.ts'

const keys: Readonly<Record<string, RoomKey>> = {
  Digit1: 'moment-1',
  Digit2: 'moment-2',
  Digit3: 'moment-3',
  Digit4: 'moment-4',
  KeyN: 'note',
}

/** Alt+1 to Alt+4 and Alt+N anywhere in the room; the game passes on those that are pressed in it. */
export function useMomentKeys(onKey: (key: RoomKey) => void): void {
  const tell = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keys[event.code]
      if (!key || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      event.preventDefault()
      tell(key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
