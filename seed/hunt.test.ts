import { expect, test } from 'vitest'
import { huntFields, reportFields } from '#features/plans/hunt/schema.ts'
import { hunt, huntCost, huntReports } from './hunt.ts'

const evidence = { momentId: null, fingerprint: null }
const ids = { gameId: crypto.randomUUID(), buildId: crypto.randomUUID() }

test('the bug hunt and its reports are what a person could write, and its cost is what its decisions pay', () => {
  const { prices, ...terms } = hunt
  const { minor: priceMinor, major: priceMajor, critical: priceCritical } = prices
  const asked = huntFields.safeParse({ ...terms, ...ids, priceMinor, priceMajor, priceCritical })
  expect(asked.error?.issues).toBeUndefined()
  for (const report of huntReports)
    expect(reportFields.safeParse({ ...report, ...evidence }).error?.issues, report.title).toBeUndefined()
  const cost = huntReports.map(({ verdict, claimed }) =>
    verdict === 'valid' ? prices[claimed] : verdict === 'duplicate' ? 1 : 0,
  )
  expect(cost.reduce<number>((sum, one) => sum + one, 0)).toBe(huntCost)
  for (const [at, { original = 0 }] of huntReports.entries()) expect(original).toBeLessThanOrEqual(at)
})
