import Bowser from 'bowser'

const known = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP), 'iPhone', 'iPad'])
/** The library's names that this product writes shorter. */
const shorter: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
  macOS: 'Mac',
}

/** A readable name for a user agent: 'Firefox on Windows', 'Chrome on iPhone'. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  // For a browser that it does not know, the library answers text of the user agent.
  const named = [browser.name, os.name === 'iOS' ? platform.model : os.name].filter((name) => known.has(name ?? ''))
  return named.map((name = '') => shorter[name] ?? name).join(' on ') || 'Unknown device'
}
