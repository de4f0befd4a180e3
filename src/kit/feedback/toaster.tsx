import { type ComponentType, useEffect, useState } from 'react'
import { onFirstTouch } from '../runtime/first-touch.ts'
import { onPendingToast } from './toast.tsx'

/**
 * Mount it once, at the root of the app. Its list is fetched at the first interaction with the page, or with the first
 * toast.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    // When it cannot be loaded (offline), the next toast tries again.
    const load = () =>
      void import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined,
      )
    const stopTouch = onFirstTouch(load)
    const stopWaiting = onPendingToast(load)
    return () => {
      stopTouch()
      stopWaiting()
    }
  }, [])
  if (!List) return null
  return (
    // Undo belongs to what is open below it. Its list hands the focus on to the section around it when a toast goes.
    <div data-keeps-dialogs="" className="contents">
      <List />
    </div>
  )
}
