import { useQuery } from '@tanstack/react-query'
import { REFETCH_EVERY_MINUTES, STALE_AFTER_MINUTES } from '../rules.ts'
import { teamDashboard } from './calls.ts'

/**
 * `get_team_member_dashboard`, cached for two minutes, refetched every five (spec 1 §7) and on live events of tasks.
 */
export const useDashboard = () =>
  useQuery({
    ...teamDashboard.mine.queryOptions(),
    staleTime: STALE_AFTER_MINUTES * 60_000,
    refetchInterval: REFETCH_EVERY_MINUTES * 60_000,
  })
