import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

interface StudioAndTester {
  studioId: string
  testerId: string
}

/** Predicate: the tester has a test of this studio that is not settled yet, so it may still be paid. */
export const hasUnpaidTest = port<(pair: StudioAndTester) => SQL>('unpaid tests')
