import { useEffect, useEffectEvent } from 'react'

/** Alt+P anywhere in the room pauses the recording, not the game, and resumes it. */
export function usePauseKey(onKey: () => void): void {
  const tell = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      event.preventDefault()
      tell()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
