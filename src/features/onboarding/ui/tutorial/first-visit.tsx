import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { onDemand } from '#kit/on-demand.tsx'
import { type Tutorial, tutorialFor } from '../../rules.ts'
import { onboarding } from '../calls.ts'

const tour = onDemand(async () => (await import('./tour.tsx')).Tour)

/** What the help menu shows again (ruling 30). */
const shownAgain: Record<'tester' | 'studio', Tutorial> = { tester: 'tester_invited', studio: 'studio' }

/**
 * The tutorial of a dashboard (spec 1 §2.7): by itself on the first visit, from the step where it was left, until it is
 * finished or skipped; and when the address asks for it (`tour`), which changes nothing on the server.
 */
export function FirstVisit({ on }: { on: 'tester' | 'studio' }) {
  const belongs = useMe()?.roles.includes(on) ?? false
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const progress = useQuery({
    ...onboarding.progress.queryOptions(),
    enabled: belongs,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!belongs) return null
  if ('tour' in search) {
    const { tour: _, ...rest } = search as Record<string, string>
    const query = new URLSearchParams(rest).toString()
    const close = () => void navigate({ href: query ? `${pathname}?${query}` : pathname, replace: true })
    return (
      <Suspense>
        <tour.Part key="again" tutorial={shownAgain[on]} startAt={0} again onClose={close} />
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
      <tour.Part key={tutorial} tutorial={tutorial} startAt={startAt} again={false} onClose={() => undefined} />
    </Suspense>
  )
}
