import type { TestType } from '../rules.ts'

/** What a test looks at, as shown. */
export const testLabels: Readonly<Record<TestType, string>> = {
  gameplay: 'Gameplay',
  usability: 'Usability',
  monetization: 'Monetization',
  performance: 'Performance',
}
