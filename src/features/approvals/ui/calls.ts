import { callsTo } from '#kit/calls/calls.ts'
import type { approvalsApi } from '../api.ts'

export const approvals = callsTo<typeof approvalsApi>('approvals')
