/**
 * An address, read as a browser reads it; null for what is none. Every part of the product reads addresses here and not
 * with `URL.canParse`: in Node 20 that one answers false for a host or a path with letters such as “ä” once it has been
 * called some ten thousand times, when the engine swaps in a version for it that takes Latin-1 for UTF-8.
 * @param base what a relative address starts from; without one, only a whole address is read.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
