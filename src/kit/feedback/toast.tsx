/** One toast; `undo` gives it a button. */
export interface Toast {
  kind: 'success' | 'info' | 'error' | 'undo'
  title: string
  description?: string | undefined
  onUndo?: () => void
  /** How long it is shown; by default 7 for an undo. */
  seconds?: number | undefined
  /** On a phone it stands at the top: at the bottom it would cover the form that it is about. */
  clearsForm?: boolean | undefined
}

/** Removes the error toasts that were shown before `before`, in milliseconds since 1970. */
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

/** Calls `act` for a toast while no list shows toasts, including toasts that already wait. */
export function onPendingToast(act: () => void): () => void {
  onWaiting = act
  if (waiting.length > 0) act()
  return () => {
    onWaiting = undefined
  }
}

/** Registers the list that shows toasts: it gets those that waited, and all later ones. */
export function setToastHandler(show: ((toast: Toast | ClearErrors) => void) | undefined): void {
  shower = show
  if (show) for (const toast of waiting.splice(0)) show(toast)
}

/**
 * Removes the error toasts that were shown before `before`: after a later attempt succeeded, "failed" is out of date.
 * Does nothing when no toast was shown yet.
 */
export function clearErrors(before: number): void {
  if (shower) say({ kind: 'clearErrors', before })
}

/** For results elsewhere on the page, or out of sight. Errors of a field are shown beside the field. */
export const toast = {
  success: (title: string, description?: string, more: Pick<Toast, 'clearsForm'> = {}) => {
    clearErrors(Date.now())
    say({ kind: 'success', title, description, ...more })
  },
  info: (title: string, description?: string, more: Pick<Toast, 'clearsForm'> = {}) =>
    say({ kind: 'info', title, description, ...more }),
  /** The destructive toast: `toast.error('Error', message)`. Stays longer, because it has to be read. */
  error: (title: string, description?: string) => say({ kind: 'error', title, description }),
  /** After a deletion or a decision: a few seconds to undo it. */
  undo: (title: string, onUndo: () => void, more: Pick<Toast, 'description' | 'seconds'> = {}) =>
    say({ kind: 'undo', title, onUndo, ...more }),
}
