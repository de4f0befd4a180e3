const key = 'playhatch.reloaded'

interface ReloadEnvironment {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  online: boolean
  reload(): void
}

/**
 * Reloads the page, once for each page and build: after a deployment the files that this build names are gone, and the
 * new HTML names others. Returns false when a reload would not help: offline, already tried, or no storage to record
 * the attempt.
 */
export function reloadOnce(mark: string, { storage, online, reload }: ReloadEnvironment): boolean {
  if (!online) return false
  try {
    if (storage.getItem(key) === mark) return false
    storage.setItem(key, mark)
  } catch {
    return false
  }
  reload()
  return true
}
