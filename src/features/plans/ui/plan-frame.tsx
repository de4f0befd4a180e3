import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { QuestionPage } from './question-page.tsx'

interface LoadedPlanProps<From extends Read> {
  from: From
  /** The heading until its question is known. */
  title?: string
  children: (plan: Exclude<From['data'], undefined>) => ReactNode
}

/** The page of a plan of any kind, once it has loaded. */
export function LoadedPlan<From extends Read>({ from, title = 'Plan', children }: LoadedPlanProps<From>) {
  return (
    <Loaded
      from={from}
      failed="Couldn’t load this plan"
      loading={
        <Page title={title}>
          <SkeletonRows label="Loading the plan" />
        </Page>
      }
      onError={(state) => <Page title={title}>{state}</Page>}
    >
      {children}
    </Loaded>
  )
}

interface PlanFrameProps {
  plan: ComponentProps<typeof QuestionPage>['plan']
  /** What it is, of which game, and since when. */
  lead: ReactNode
  menu: ReactNode
  asideLabel: string
  /** The next event; null where the page itself says it. */
  next: NextEvent | null
  /** Beside the page, below what is next. */
  aside: ReactNode
  children: ReactNode
}

/** The page of a plan that has been ordered: what is next and what it costs beside what came of it. */
export function PlanFrame({ plan, lead, menu, asideLabel, next, aside, children }: PlanFrameProps) {
  return (
    <QuestionPage
      plan={plan}
      lead={lead}
      actions={
        <>
          <Button asChild>
            <Link href={paths.advancedTesting}>All plans</Link>
          </Button>
          {menu}
        </>
      }
      asideLabel={asideLabel}
      aside={
        <>
          {next && <Next {...next} />}
          {aside}
        </>
      }
    >
      {children}
    </QuestionPage>
  )
}

interface NextEvent {
  title: string
  text: string
  label: string
  href: string
  /** The studio has to act. */
  isAccent?: boolean
}

function Next({ title, text, label, href, isAccent }: NextEvent) {
  return (
    <Panel title="Next">
      <p>
        <b className="font-semibold">{title}</b>
        {text !== '' && <span className="block text-ink-muted">{text}</span>}
      </p>
      {isAccent && (
        <Button variant="accent" asChild>
          <Link href={href}>{label}</Link>
        </Button>
      )}
    </Panel>
  )
}
