import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { ComparisonsSection } from '#features/insights/ui/comparisons-section.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime, plural } from '#kit/data/format.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { PlanDetail } from '../../schema.ts'
import { plans } from '../calls.ts'
import { answerOf } from './answer-of.ts'
import { NeededPanel } from './needed-panel.tsx'

/** The answer of a plan of two builds, or the seal before it. */
export function ComparisonPart({ plan }: { plan: PlanDetail }) {
  const { comparison, a, b } = plan
  if (!comparison) return <Sealed plan={plan} />
  const { headline, text } = answerOf(plan, comparison.lines)
  return (
    <>
      <Section aria-label="The answer" className="grid gap-2">
        <h2 className="type-page text-balance">{headline}</h2>
        <p className="max-w-[60ch] text-md text-ink-muted">{text}</p>
        <OpenedEarly plan={plan} />
      </Section>
      {comparison.lines.length > 0 && (
        <Section title="What differs" className="grid gap-4">
          <ComparisonsSection
            data={{ comparisons: comparison.lines, before: `A ${a.version}`, now: `B ${b.version}`, inBoth: 0 }}
          />
        </Section>
      )}
      <NeededPanel plan={plan} needed={comparison.needed} />
    </>
  )
}

/** Who looks early sees differences that chance made; the comparison says so to those who read it later. */
function OpenedEarly({ plan: { openedEarlyAt, openedEarlyWith, planned } }: { plan: PlanDetail }) {
  if (openedEarlyAt === null) return null
  return (
    <p className="text-warn-ink">
      Opened early, on {formatDateTime(openedEarlyAt)}, with {openedEarlyWith} of {planned} reviews. Early differences
      come by chance more often than the lines say.
    </p>
  )
}

function Sealed({ plan }: { plan: PlanDetail }) {
  const [asking, setAsking] = useState(false)
  const mayEdit = useCan('request_edit')
  const open = useAct(plans.openEarly, { toast: 'The comparison is open' })
  const { planned, delivered, status } = plan
  return (
    <>
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" />}
        title={status === 'closed' ? 'Sealed until the last tester is done' : `Sealed until review ${planned}`}
        text={`${delivered} of ${planned} reviews are here. The two builds are compared once, at the end, so that nobody stops at a difference that chance made.`}
        action={mayEdit && delivered > 0 && <Button onClick={() => setAsking(true)}>Open it early</Button>}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Open the comparison early?"
        text={`It is based on ${plural(delivered, 'review')} instead of ${planned}, and will say so from now on. This can’t be undone.`}
        confirm="Open it"
        onConfirm={() => open.mutateAsync({ id: plan.id })}
      />
    </>
  )
}
