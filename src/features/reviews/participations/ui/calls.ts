import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { callsTo } from '#kit/calls.ts'
import type { participationsApi } from '../api.ts'
import type { participationSummary, workspaceOutput } from '../schema.ts'

export const participations = callsTo<typeof participationsApi>('participations')

export type Test = z.output<typeof participationSummary>
export type Workspace = z.output<typeof workspaceOutput>

/** All tests of the tester, those that moved last first; live. */
export const useMyTests = () => useQuery(participations.mine.queryOptions())
