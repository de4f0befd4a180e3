/** Errors from before the logger has loaded wait here; it loads after the page, so that no page waits for it. */
const early: unknown[] = []
let report = (error: unknown): void => {
  if (early.length < 20) early.push(error)
}

/** Reports an error that a screen shows or that nothing handled. */
export const noteError = (error: unknown): void => report(error)

/** The logger receives all errors from now on, and those that waited. */
export function receiveErrors(receive: (error: unknown) => void): void {
  report = receive
  early.splice(0).forEach(receive)
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
}
