const storageKey = 'playhatch.come-back'

/** An address of ours that a newcomer wants to come back to once they have signed up, kept in this tab. */
export function comeBackTo(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path)
  } catch {
    // Storage may be blocked: they come by the link once more.
  }
}

/** Where to come back to, forgotten as it is told; null where nobody waits. */
export function takeWayBack(): string | null {
  try {
    const path = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}
