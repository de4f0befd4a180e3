import { SAMPLED } from '#features/monitoring/metrics/rules.ts'

const key = 'playhatch.measured'

interface Asked {
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  random: () => number
}

/**
 * Whether this visit is measured: a sample of the visits, never those of people whose browser asks not to be tracked (Do
 * Not Track, Global Privacy Control). The answer stays the same in a tab.
 */
export function isMeasured({ navigator, storage, random }: Asked): boolean {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true) return false
  const known = storage?.getItem(key)
  if (known) return known === '1'
  const chosen = random() < SAMPLED
  storage?.setItem(key, chosen ? '1' : '0')
  return chosen
}
