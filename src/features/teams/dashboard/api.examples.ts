import type { Examples } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'

export const teamDashboardExamples: Examples = {
  'teamDashboard.mine': async ({ db }) => ({ owner: await aPerson(db, 'teammember') }),
}
