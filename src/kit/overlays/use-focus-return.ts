import { type RefObject, useRef } from 'react'
import { rememberPlace } from '../runtime/keep-focus.ts'

/**
 * Returns the focus to the element that had it before a dialog opened, also when no trigger of the dialog opened it;
 * where it is gone, as with the row that was deleted, to what stands in its place. `first` gets the initial
 * focus instead of the dialog's first control.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const goBack = useRef(() => {})
  return {
    onOpenAutoFocus(event: Event) {
      if (document.activeElement) goBack.current = rememberPlace(document.activeElement)
      if (!first?.current) return
      event.preventDefault()
      first.current.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      goBack.current()
    },
  }
}
