import type { z } from 'zod'
import { dateInZone } from '#kit/data/zone.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { requestDetail } from '../../schema.ts'

export type RequestPlan = NonNullable<z.output<typeof requestDetail>['plan']>

/** Below the title of the wizard: which plan the request belongs to. */
export function PlanLead({ plan }: { plan: RequestPlan }) {
  return (
    <>
      For your plan{' '}
      <Link href={paths.plan(plan.id)} className="underline">
        <bdi>{plan.question}</bdi>
      </Link>
    </>
  )
}

export type StagePlan = NonNullable<z.output<typeof requestDetail>['dayPlan']>

/** Below the title of the wizard: which stage of which plan the request is. */
export function StageLead({ plan: { id, question, stage, of } }: { plan: StagePlan }) {
  return (
    <>
      Stage {stage} of {of} of your plan{' '}
      <Link href={paths.dayPlan(id)} className="underline">
        <bdi>{question}</bdi>
      </Link>
    </>
  )
}

export type TogetherPlan = NonNullable<z.output<typeof requestDetail>['together']>

/** Below the title of the wizard: the plan of a test at one time, with its date. */
export function TogetherLead({ plan: { id, question }, date }: { plan: TogetherPlan; date: Date }) {
  return (
    <>
      Together, {dateInZone(date)}, for your plan{' '}
      <Link href={paths.togetherPlan(id)} className="underline">
        <bdi>{question}</bdi>
      </Link>
    </>
  )
}

/** The versions of the two builds that a plan compares. */
export function PlannedBuilds({ plan: { versionA, versionB } }: { plan: RequestPlan }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span className="font-code text-xs">{versionA}</span>
      and
      <span className="font-code text-xs">{versionB}</span>
    </span>
  )
}
