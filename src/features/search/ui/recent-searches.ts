import { brand } from '#shared/brand.ts'

const place = `${brand.short.toLowerCase()}.searches`
const kept = 5

/** The last five things searched for in this browser, newest first (spec 2 §2.2). */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(place, JSON.stringify([words, ...others].slice(0, kept)))
  } catch {
    // Storage may be blocked: nothing is remembered then.
  }
}
