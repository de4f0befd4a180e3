import { type RefObject, useEffect, useState } from 'react'

/** Full screen of an element, which the browser can also end, such as on Escape. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(element.current !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  return {
    isFull,
    enter: async () => element.current?.requestFullscreen().catch(() => undefined),
    leave: async () => isFull && document.exitFullscreen().catch(() => undefined),
  }
}
