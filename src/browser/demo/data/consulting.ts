import { areaLabels, areaTypes } from '#features/consulting/tiers/rules.ts'
import type { ServiceArea, SubscriptionTier } from '#features/consulting/tiers/schema.ts'
import { idOf } from '../ids.ts'

type NewTier = Pick<
  SubscriptionTier,
  | 'name'
  | 'monthlyPriceCents'
  | 'monthlyPriceCredits'
  | 'features'
  | 'hoursIncluded'
  | 'serviceAreas'
  | 'overageHourCents'
>

const newTiers: readonly NewTier[] = [
  {
    ...{ name: 'Solo', monthlyPriceCents: 12_000, monthlyPriceCredits: 120, hoursIncluded: 4, overageHourCents: 3500 },
    features: [
      'A consultant who learns your game',
      'A thread with your consultant',
      'Written audits with what to change first',
    ],
    serviceAreas: ['audits', 'gtm_playbooks'],
  },
  {
    ...{
      name: 'Growth',
      monthlyPriceCents: 30_000,
      monthlyPriceCredits: 300,
      hoursIncluded: 12,
      overageHourCents: 3000,
    },
    features: [
      'A plan for the next 90 days, kept up to date',
      'A thread with your consultants',
      'Reads your test results with you',
    ],
    serviceAreas: ['audits', 'ua_strategy_execution', 'analytics_data_engineering', 'gtm_playbooks'],
  },
  {
    ...{
      name: 'Launch',
      monthlyPriceCents: 60_000,
      monthlyPriceCredits: 600,
      hoursIncluded: 26,
      overageHourCents: 2800,
    },
    features: ['All five areas', 'Hours for the weeks around your release', 'Dashboards built with your team'],
    serviceAreas: [...areaTypes],
  },
]

export const tiers: SubscriptionTier[] = newTiers.map((tier, at) => ({
  ...tier,
  ...{ id: idOf(`tier ${tier.name}`), creditsIncluded: 0, bonusPercentage: 0, isActive: true },
  ...{ sortOrder: (at + 1) * 10, tierType: 'consulting' },
}))

const texts: Readonly<Record<ServiceArea['areaType'], Pick<ServiceArea, 'description' | 'services'>>> = {
  ua_strategy_execution: {
    description: 'Find the players who will stay, and reach them at a price that your game can earn back.',
    services: ['Audience and channel plan with a budget for each step', 'Weekly adjustment of bids and targeting'],
  },
  audits: {
    description:
      'An outside look at what your players meet first, written down with what to change and in which order.',
    services: ['Store page and trailer', 'First session and onboarding', 'Economy and monetization'],
  },
  analytics_data_engineering: {
    description: 'Numbers that you can trust, from the event in the game to the chart in your meeting.',
    services: ['Event plan for your game', 'Dashboards for retention, funnels and revenue'],
  },
  gtm_playbooks: {
    description: 'The weeks before and after a release as a plan.',
    services: ['Pricing and regional offers', 'Press, creators and community'],
  },
  ai_in_practice: {
    description: 'Where machine learning saves your team time today, where it does not, and how to tell the two apart.',
    services: ['Review of your production for steps worth automating', 'Training for your team'],
  },
}

export const serviceAreas: ServiceArea[] = areaTypes.map((areaType) => ({
  ...{ id: idOf(`area ${areaType}`), areaType, name: areaLabels[areaType] },
  ...texts[areaType],
}))
