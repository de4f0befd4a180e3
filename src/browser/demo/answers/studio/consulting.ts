import type { AreaAnswers } from '../../answers.ts'
import { serviceAreas, tiers } from '../../data/consulting.ts'

/** The demo has no subscription: its pages show what there is to choose from. */
export const consultingAnswers = {
  mine: () => ({ subscription: null }),
  tiers: ({ tierType } = {}) => tiers.filter((tier) => tier.tierType === (tierType ?? 'consulting')),
  serviceAreas: ({ areaType } = {}) =>
    serviceAreas.filter((area) => areaType === undefined || area.areaType === areaType),
} satisfies AreaAnswers<'consulting'>
