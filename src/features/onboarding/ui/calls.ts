import { callsTo } from '#kit/calls/calls.ts'
import type { onboardingApi } from '../api.ts'

export const onboarding = callsTo<typeof onboardingApi>('onboarding')
