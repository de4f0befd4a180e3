import { Button } from '#kit/controls/button.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { PlanDetail } from '../schema.ts'
import { nextOf } from './next-of-plan.ts'

/** What happens next, and the button for it. */
export function NextPanel({ plan }: { plan: PlanDetail }) {
  const { title, text, action } = nextOf(plan)
  const leadsElsewhere = action.href !== paths.plan(plan.id)
  return (
    <Panel title="Next">
      <p>
        <b className="font-semibold">{title}</b>
        {text !== '' && <span className="block text-ink-muted">{text}</span>}
      </p>
      {leadsElsewhere && plan.status !== 'draft' && (
        <Button variant={action.isAccent ? 'accent' : 'line'} asChild>
          <Link href={action.href}>{action.label}</Link>
        </Button>
      )}
    </Panel>
  )
}

const span = (label: string, seconds: number | null) =>
  seconds === null ? [] : [{ label, value: formatSpan(seconds * 1000) }]

/** How many reviews came, and what is on its way. */
export function ProgressPanel({ plan }: { plan: PlanDetail }) {
  const { planned, delivered, underWay, spotsOpen, left, isSealed, testers, screenedOut } = plan
  const on = (side: 'a' | 'b') => testers.filter((one) => one.side === side).length
  return (
    <Panel title={`${delivered} of ${planned} delivered`}>
      <KvList
        items={[
          ...(isSealed ? [] : [{ label: 'Joined, A and B', value: `${on('a')}, ${on('b')}` }]),
          { label: 'Under way', value: underWay },
          { label: 'Places open', value: spotsOpen },
          ...(left > 0 ? [{ label: 'Left without a review', value: left }] : []),
          ...(screenedOut !== null ? [{ label: 'Screened out', value: screenedOut }] : []),
          ...span('First review after', plan.firstAfterSeconds),
          ...span('All within', plan.allWithinSeconds),
        ]}
      />
    </Panel>
  )
}
