import { brand } from '#shared/brand.ts'

const storageKey = `${brand.short.toLowerCase()}.searches`
const kept = 5

/** The last five things this person searched for in this browser, newest first (spec 2 §2.2); another's are not theirs to see. */
export function recentSearches(profileId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const { of, words } = (stored ?? {}) as { of?: unknown; words?: unknown }
    if (of !== profileId || !Array.isArray(words)) return []
    return words.filter((one) => typeof one === 'string').slice(0, kept)
  } catch {
    return []
  }
}

export function rememberSearch(profileId: string, words: string): void {
  const others = recentSearches(profileId).filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(storageKey, JSON.stringify({ of: profileId, words: [words, ...others].slice(0, kept) }))
  } catch {
    // Storage may be blocked: nothing is remembered then.
  }
}

/** With a sign-out. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}
