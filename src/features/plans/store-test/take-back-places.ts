import { freeEscrow } from '../take-back-free.ts'
import { lockStoreTest } from './lock-store-test.ts'
import { endingEntries } from './settle-testers.ts'
import { storeTests } from './tables.ts'

/** Free places of store tests. Who takes part goes on and is paid. */
export const freePlacesOfTests = freeEscrow({
  table: storeTests,
  prefix: 'store:',
  async end(tx, { id: testId, studioId, now }) {
    const test = await lockStoreTest(tx, { testId, studioId })
    return test?.status === 'open' ? endingEntries(tx, { test, by: 'payment', now }) : []
  },
})
