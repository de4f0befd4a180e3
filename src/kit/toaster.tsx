import { type ComponentType, useEffect, useState } from 'react'
import { onFirstTouch } from './first-touch.ts'
import { whenToastsWait } from './toast.tsx'

/** Once, at the root of the app. Its list is fetched with the first touch of the page, or with the first message. */
export function Toaster() {
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    // Offline it is asked for again with the next message.
    const load = () =>
      void import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined,
      )
    const stopTouch = onFirstTouch(load)
    const stopWaiting = whenToastsWait(load)
    return () => {
      stopTouch()
      stopWaiting()
    }
  }, [])
  return List ? <List /> : null
}
