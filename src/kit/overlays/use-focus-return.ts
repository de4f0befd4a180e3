import { type RefObject, useRef } from 'react'
import { lastPlace, rememberPlace } from '../runtime/keep-focus.ts'

/**
 * Returns the focus to the element that had it before a dialog opened, also when no trigger of the dialog opened it, and
 * to the button of the menu that did; where it is gone, as with the row that was deleted, to what stands in its place.
 * `first` gets the initial focus instead of the dialog's first control.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const goBack = useRef(() => {})
  return {
    onOpenAutoFocus(event: Event) {
      const { activeElement: active, body } = document
      goBack.current = active && active !== body ? rememberPlace(active) : lastPlace()
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
