import { creditsText, moneyText } from '#shared/texts/grouped.ts'

/** The five service areas of consulting (consulting-1). */
export const areaTypes = [
  'ua_strategy_execution',
  'audits',
  'analytics_data_engineering',
  'gtm_playbooks',
  'ai_in_practice',
] as const
export type AreaType = (typeof areaTypes)[number]

export const areaLabels: Readonly<Record<AreaType, string>> = {
  ua_strategy_execution: 'UA strategy and execution',
  audits: 'Audits',
  analytics_data_engineering: 'Analytics and data engineering',
  gtm_playbooks: 'Go-to-market playbooks',
  ai_in_practice: 'AI in practice',
}

export const tierTypes = ['consulting', 'studio'] as const
export type TierType = (typeof tierTypes)[number]

/** The value of one credit in dollars, as the tiers show it (consulting-1). */
const DOLLARS_PER_CREDIT = 0.2

/** The equivalent value of a price in credits, in whole dollars and cents: 300 credits are 60. */
export const equivalentDollars = (credits: number): number => Math.round(credits * DOLLARS_PER_CREDIT * 100) / 100

/** Paid with credits, a tier costs a fifth of its dollars: '80% OFF Applied!' (consulting-1). */
const CREDITS_PERCENT = 20

/**
 * Why an admin has to look at the two prices of a tier: its credits are worth more than a tenth more or less than 20 % of
 * its dollars, so that the '80% OFF' it shows is wrong. Null when they agree, or when it has no price in credits.
 */
export function priceMismatch({
  monthlyPriceCents,
  monthlyPriceCredits,
}: {
  monthlyPriceCents: number
  monthlyPriceCredits: number | null
}): string | null {
  if (monthlyPriceCredits === null) return null
  const due = (monthlyPriceCents * CREDITS_PERCENT) / 10_000
  const worth = equivalentDollars(monthlyPriceCredits)
  if (Math.abs(worth - due) * 10 <= due) return null
  const credits = Math.round(due / DOLLARS_PER_CREDIT)
  return `The two prices differ by more than a tenth: at 80% off, ${moneyText(monthlyPriceCents)} is ${creditsText(credits)}.`
}

/** The tier that is labelled 'Most Popular' (consulting-1). */
export const isMostPopular = (name: string): boolean => name === 'Growth'
