import { type RefObject, useRef } from 'react'

/**
 * Returns the focus to the element that had it before a dialog opened, also when no trigger of the dialog opened it.
 * `first` gets the initial focus instead of the dialog's first control.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      if (!first?.current) return
      event.preventDefault()
      first.current.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
