import type { Examples } from '#testing/example.ts'

export const insightsExamples: Examples = {
  'insights.platformStats': async () => ({ owner: null, open: true }),
  'insights.gamesInBeta': async () => ({ owner: null, open: true }),
}
