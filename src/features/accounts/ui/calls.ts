import { callsTo } from '#kit/calls/calls.ts'
import type { accountsApi } from '../api.ts'

export const accounts = callsTo<typeof accountsApi>('accounts')
