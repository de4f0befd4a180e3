import { type SampleTester, sampleQuitter, sampleTesters } from './sample-testers.ts'

const opened = Date.UTC(2026, 1, 2, 12)
const hourMs = 3_600_000
export const after = (hours: number) => new Date(opened + hours * hourMs)

/** Ids of the sample: `group` says of what. No row of the database has one of them. */
export const idOf = (group: number, n: number) => `5a3b1e00-000${group}-4000-8000-${String(n).padStart(12, '0')}`

export const playtestOf = (n: number) => idOf(1, n)
export const personOf = (n: number) => ({
  playtestId: playtestOf(n),
  id: idOf(2, n),
  name: (sampleTesters[n] ?? sampleQuitter).name,
})
export const byOf = (n: number) => ({ playtestId: playtestOf(n), testerName: personOf(n).name })
export const eachTester = <T>(make: (tester: SampleTester, n: number) => T): T[] => sampleTesters.map(make)
export const quitter = sampleTesters.length
