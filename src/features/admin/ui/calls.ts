import { callsTo } from '#kit/calls/calls.ts'
import type { adminApi } from '../api.ts'

export const admin = callsTo<typeof adminApi>('admin')
