import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { type Tutorial, tutorialFor } from '../../rules.ts'
import { onboarding } from '../calls.ts'

const TourPart = part(async () => (await import('./tour.tsx')).Tour, { when: 'use' })

/** The tutorials that the help menu replays (profiles-8). */
const replays: Record<'tester' | 'studio', Tutorial> = { tester: 'tester_invited', studio: 'studio' }

/**
 * The tutorial of a dashboard (profiles-8). It opens automatically at the saved step until it is finished or skipped.
 * The query parameter `tour` replays it without any change on the server.
 */
export function FirstVisit({ on }: { on: 'tester' | 'studio' }) {
  const hasRole = useMe()?.roles.includes(on) ?? false
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const progress = useQuery({
    ...onboarding.progress.queryOptions(),
    enabled: hasRole,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!hasRole) return null
  if ('tour' in search) {
    const { tour: _, ...rest } = search as Record<string, string>
    const query = new URLSearchParams(rest).toString()
    const close = () => void navigate({ href: query ? `${pathname}?${query}` : pathname, replace: true })
    return (
      <Suspense>
        <TourPart key="replay" tutorial={replays[on]} startAt={0} isReplay onClose={close} />
      </Suspense>
    )
  }
  if (!progress.data) return null
  const { flows } = progress.data
  const tutorial = tutorialFor(on, flows)
  if (!tutorial) return null
  const startAt = flows.find(({ flow }) => flow === tutorial)?.step ?? 0
  return (
    <Suspense>
      <TourPart key={tutorial} tutorial={tutorial} startAt={startAt} isReplay={false} onClose={() => undefined} />
    </Suspense>
  )
}
