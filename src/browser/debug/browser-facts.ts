import { version } from '#shared/version.ts'

/**
 * The difference between the browser's clock and the server's as text. Differences of minutes make countdowns wrong.
 */
export function clockText(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (seconds < 2) return 'In sync with the server'
  return `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the server`
}

/** Facts about this browser, without personal data. */
export function browserFacts(aheadMs: number): { label: string; value: string }[] {
  const { language, onLine, cookieEnabled } = navigator
  return [
    { label: 'Version', value: version },
    { label: 'Network', value: onLine ? 'Online' : 'Offline' },
    { label: 'Clock', value: clockText(aheadMs) },
    { label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { label: 'Language', value: language },
    { label: 'Window', value: `${window.innerWidth} × ${window.innerHeight}` },
    { label: 'Cookies', value: cookieEnabled ? 'Allowed' : 'Blocked' },
  ]
}
