import { searchesKey } from '#kit/runtime/forget-typed.ts'

const maxKept = 5

/**
 * This person's last five searches in this browser, newest first (product-10); searches of other people are ignored.
 */
export function recentSearches(profileId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '{}')
    const { of, words: queries } = (stored ?? {}) as { of?: unknown; words?: unknown }
    if (of !== profileId || !Array.isArray(queries)) return []
    return queries.filter((query) => typeof query === 'string').slice(0, maxKept)
  } catch {
    return []
  }
}

export function rememberSearch(profileId: string, query: string): void {
  const others = recentSearches(profileId).filter((other) => other.toLowerCase() !== query.toLowerCase())
  try {
    localStorage.setItem(searchesKey, JSON.stringify({ of: profileId, words: [query, ...others].slice(0, maxKept) }))
  } catch {
    // Storage may be blocked: then nothing is stored.
  }
}
