import { callsTo } from '#kit/calls/calls.ts'
import type { pipelineApi } from '../api.ts'

export const bizdev = callsTo<typeof pipelineApi>('bizdev')
