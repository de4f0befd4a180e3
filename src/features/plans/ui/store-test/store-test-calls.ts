import { callsTo } from '#kit/calls/calls.ts'
import type { storeTestsApi } from '../../store-test/api.ts'

export const storeTests = callsTo<typeof storeTestsApi>('storeTests')
