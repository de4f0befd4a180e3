import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Split } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatDay } from '#kit/data/format.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { PlanDetail } from '../schema.ts'
import { plans } from './calls.ts'
import { CostPanel } from './plan-cost.tsx'
import { LoadedPlan } from './plan-frame.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { NextPanel, ProgressPanel } from './plan-panels.tsx'
import { ComparisonPart } from './two-builds/comparison-part.tsx'
import { WhoGotWhich } from './two-builds/who-got-which.tsx'

/** One plan: its answer, who is in, what is next, and what it costs. */
export function PlanPage() {
  const { planId } = useParams({ strict: false }) as { planId: string }
  return (
    <LoadedPlan from={useQuery(plans.get.queryOptions({ input: { id: planId } }))}>
      {(plan) => <PlanOf plan={plan} />}
    </LoadedPlan>
  )
}

function PlanOf({ plan }: { plan: PlanDetail }) {
  usePageName(plan.question)
  const isDraft = plan.status === 'draft'
  return (
    <Page
      title={plan.question}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={plan.game.title} {...(plan.game.coverKey && { src: imageUrl(plan.game.coverKey, 'thumb') })} />
        </span>
      }
      lead={<Facts plan={plan} />}
      actions={
        <>
          {!isDraft && (
            <Button asChild>
              <Link href={paths.reviewResults(plan.requestId)}>Reviews</Link>
            </Button>
          )}
          <PlanMenu plan={plan} />
        </>
      }
      asideLabel="Progress and cost"
      aside={
        <>
          <NextPanel plan={plan} />
          {!isDraft && <ProgressPanel plan={plan} />}
          {!isDraft && <CostPanel plan={plan} />}
        </>
      }
    >
      {isDraft ? (
        <EmptyState
          title="This plan is a draft"
          text="Say who should test it and what they do, then order it. Nothing is paid before."
          action={
            <Button variant="accent" asChild>
              <Link href={paths.editRequest(plan.requestId)}>Finish the draft</Link>
            </Button>
          }
        />
      ) : (
        <>
          <ComparisonPart plan={plan} />
          <WhoGotWhich plan={plan} />
        </>
      )}
    </Page>
  )
}

function Facts({ plan: { game, a, b, openedAt, closedAt } }: { plan: PlanDetail }) {
  const dates = [openedAt, closedAt].filter((date) => date !== null).map((date) => formatDay(date))
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Split className="size-4 flex-none" aria-hidden="true" />
        Two builds of {game.title}
      </span>
      <span className="font-code text-xs">
        {a.version}, {b.version}
      </span>
      {dates.length > 0 && <span>{dates.length === 2 ? dates.join(' to ') : `since ${dates[0]}`}</span>}
    </span>
  )
}
