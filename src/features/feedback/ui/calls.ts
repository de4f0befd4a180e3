import { callsTo } from '#kit/calls/calls.ts'
import type { feedbackApi, guestsApi } from '../api.ts'

export const feedback = callsTo<typeof feedbackApi>('feedback')
export const guests = callsTo<typeof guestsApi>('guests')
