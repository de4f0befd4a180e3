import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Bug } from 'lucide-react'
import { formatDay } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { HuntDetail } from '../../hunt/schema.ts'
import { LoadedPlan, PlanFrame } from '../plan-frame.tsx'
import { ScreenedPlan } from '../screened-plan.tsx'
import { hunts } from './hunt-calls.ts'
import { HuntLine } from './hunt-line.tsx'
import { HuntMenu } from './hunt-menu.tsx'
import { HuntMoney } from './hunt-money.tsx'
import { HuntReports } from './hunt-reports.tsx'
import { nextOfHunt, progressOfHunt } from './next-of-hunt.ts'

const HuntDraft = part(async () => (await import('./hunt-draft.tsx')).HuntDraft, { meanwhile: <LoadingPage /> })

/** `/advanced-testing/hunts/{id}`: a bug hunt of the studio, or its draft. */
export function HuntPage() {
  const { huntId } = useParams({ strict: false }) as { huntId: string }
  return (
    <LoadedPlan from={useQuery(hunts.get.queryOptions({ input: { id: huntId } }))} title="Bug hunt">
      {(hunt) => (hunt.status === 'draft' ? <HuntDraft hunt={hunt} /> : <HuntOf key={hunt.id} hunt={hunt} />)}
    </LoadedPlan>
  )
}

function HuntOf({ hunt }: { hunt: HuntDetail }) {
  return (
    <PlanFrame
      plan={hunt}
      lead={<Facts hunt={hunt} />}
      menu={<HuntMenu hunt={hunt} />}
      asideLabel="Progress and budget"
      // Its reports are decided on this page.
      next={{ ...nextOfHunt(hunt), isAccent: false }}
      aside={
        <>
          <Panel title={progressOfHunt(hunt)}>
            <HuntLine hunt={hunt} />
            <KvList
              items={[
                { label: 'Hunters', value: hunt.hunters },
                { label: 'Different bugs', value: hunt.bugs },
                { label: 'Reports to decide', value: hunt.toDecide },
              ]}
            />
          </Panel>
          <HuntMoney hunt={hunt} />
          <ScreenedPlan screened={hunt.screened} isOpen={hunt.status === 'open'} />
        </>
      }
    >
      <HuntReports hunt={hunt} />
    </PlanFrame>
  )
}

function Facts({ hunt: { game, version, openedAt, closedAt, endsAt } }: { hunt: HuntDetail }) {
  const to = closedAt ?? endsAt
  return (
    <span>
      <Bug className="me-2 inline size-4 align-[-2px]" aria-hidden="true" />
      Bug hunt in {game.title} {version}
      {openedAt && to && `, ${formatDay(openedAt)} to ${formatDay(to)}`}
    </span>
  )
}
