import { callsTo } from '#kit/calls/calls.ts'
import type { workspacesApi } from '../api.ts'

export const workspaces = callsTo<typeof workspacesApi>('workspaces')
