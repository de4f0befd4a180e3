const storageKey = 'playhatch.come-back'

/** Keeps an internal address in this tab, so that a new user returns to it after signing up. */
export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path)
  } catch {
    // Storage may be blocked: the user then follows the link again.
  }
}

/** The kept address; null when there is none. */
export function readReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(storageKey)
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}

/** Returns the kept address and removes it; null when there is none. */
export function takeReturnPath(): string | null {
  const path = readReturnPath()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
  return path
}
