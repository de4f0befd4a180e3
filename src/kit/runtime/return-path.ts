const storageKey = 'playhatch.come-back'

/** Keeps an internal address in this tab, so that a new user returns to it after signing up. */
export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path)
  } catch {
    // Storage may be blocked: the user then follows the link again.
  }
}

/** Returns the kept address and removes it; null when there is none. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}
