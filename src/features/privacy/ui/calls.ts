import { callsTo } from '#kit/calls/calls.ts'
import type { privacyApi } from '../api.ts'

export const privacy = callsTo<typeof privacyApi>('privacy')
