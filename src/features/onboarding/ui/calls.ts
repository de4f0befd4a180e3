import { callsTo } from '#kit/calls.ts'
import type { onboardingApi } from '../api.ts'

export const onboarding = callsTo<typeof onboardingApi>('onboarding')
