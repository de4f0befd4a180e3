import { callsTo } from '#kit/calls/calls.ts'
import type { notificationsApi } from '../api.ts'

export const notifications = callsTo<typeof notificationsApi>('notifications')
