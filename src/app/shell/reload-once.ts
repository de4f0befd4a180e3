const key = 'playhatch.reloaded'

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  online: boolean
  reload(): void
}

/**
 * Loads the page anew, once for each page and build: after a deployment the files that this build names are gone, and
 * the new page names others. Answers false where that would lead nowhere: offline, tried before, or nowhere to note it.
 */
export function reloadOnce(mark: string, { storage, online, reload }: Surroundings): boolean {
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
