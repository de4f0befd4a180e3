/** One message; `undo` gives it a button. */
export interface Toast {
  kind: 'success' | 'info' | 'error' | 'undo'
  title: string
  description?: string | undefined
  onUndo?: () => void
}

/** Ends the errors that were shown before `before`, in milliseconds since 1970. */
export interface ClearErrors {
  kind: 'clearErrors'
  before: number
}

const waiting: (Toast | ClearErrors)[] = []
let shower: ((toast: Toast | ClearErrors) => void) | undefined
let onWaiting: (() => void) | undefined

function say(toast: Toast | ClearErrors) {
  if (shower) return shower(toast)
  waiting.push(toast)
  onWaiting?.()
}

/** Calls `act` for a message that nobody shows yet, also for one that waits already. */
export function whenToastsWait(act: () => void): () => void {
  onWaiting = act
  if (waiting.length > 0) act()
  return () => {
    onWaiting = undefined
  }
}

/** The list of messages stands there: shows what waited for it, and everything from now on. */
export function showToastsWith(show: ((toast: Toast | ClearErrors) => void) | undefined): void {
  shower = show
  if (show) for (const toast of waiting.splice(0)) show(toast)
}

/**
 * Ends the errors on the screen that were shown before `before`: after a later attempt has succeeded, "failed" would be
 * out of date. Does nothing where no toast has been shown yet.
 */
export function clearErrors(before: number): void {
  if (shower) say({ kind: 'clearErrors', before })
}

/** What happened elsewhere on the page, or out of sight. Errors of a field stand beside the field. */
export const toast = {
  success: (title: string, description?: string) => {
    clearErrors(Date.now())
    say({ kind: 'success', title, description })
  },
  info: (title: string, description?: string) => say({ kind: 'info', title, description }),
  /** The destructive toast: `toast.error('Error', message)`. Stays longer, for it asks to be read. */
  error: (title: string, description?: string) => say({ kind: 'error', title, description }),
  /** After something was deleted: a few seconds to take it back. */
  undo: (title: string, onUndo: () => void) => say({ kind: 'undo', title, onUndo }),
}
