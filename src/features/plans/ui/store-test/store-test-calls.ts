import { callsTo } from '#kit/calls/calls.ts'
import { useList } from '#kit/data/use-list.ts'
import type { storeTestsApi } from '../../store-test/api.ts'

export const storeTests = callsTo<typeof storeTestsApi>('storeTests')

/** The store tests that a tester may join or takes part in. */
export const useStoreTestOffers = () => useList(storeTests.offers.pages(), (page) => page.tests)
