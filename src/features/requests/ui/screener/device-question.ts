import type { Criteria } from '#features/targeting/schema.ts'
import { type PlayedBrowser, type PlayedSystem, playedBrowsers, playedSystems } from '#shared/play/played-on.ts'
import type { ScreenerQuestion } from '../../screener/screener.ts'

interface Has {
  system: PlayedSystem
  browser: PlayedBrowser | null
}

/** What an address asks testers to have: 'macOS', or 'Firefox on Windows'; undefined for anything else. */
export function readHas(text: unknown): Has | undefined {
  if (typeof text !== 'string') return undefined
  const parts = text.split(' on ')
  const system = playedSystems.find((one) => one === parts.at(-1) && one !== 'Other')
  const browser = playedBrowsers.find((one) => one === parts[0] && one !== 'Other')
  if (!system || parts.length > 2 || (parts.length === 2 && !browser)) return undefined
  return { system, browser: parts.length === 2 ? (browser ?? null) : null }
}

const mobile: readonly PlayedSystem[] = ['Android', 'iOS']

/** Which testers can have it, by the device of their profile. */
export const criteriaFor = ({ system }: Has): Criteria => ({
  device_types: [mobile.includes(system) ? 'Mobile' : 'PC'],
})

const usualBrowsers: readonly PlayedBrowser[] = ['Chrome', 'Edge', 'Firefox', 'Safari']

/** A question before a spot that lets in people who have this system, or this browser on it, at hand. */
export function deviceQuestion({ system, browser }: Has): ScreenerQuestion {
  const isMobile = mobile.includes(system)
  const alike = playedSystems.filter((one) => one !== 'Other' && mobile.includes(one) === isMobile)
  const wanted = browser ?? system
  const names: readonly string[] = browser ? [...new Set([...usualBrowsers, browser])].sort() : alike
  return {
    id: crypto.randomUUID(),
    text: browser ? `In which browsers could you play on ${system} today?` : 'On which systems could you play today?',
    kind: 'choices',
    options: names.map((name) => ({ text: name, effect: name === wanted ? 'in' : 'any' })),
    least: null,
    most: null,
    words: [],
  }
}
