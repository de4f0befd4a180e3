import { isRunning } from '#features/playtests/ui/is-running.ts'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { Test } from '../../calls.ts'
import { dueAt, isDueToStart } from '../../test-states.ts'

/** The terms that were frozen when the spot was taken. */
export function PayPanel({ test }: { test: Test }) {
  return (
    <Panel title="Your terms">
      <KvList
        items={[
          { label: 'Pays', value: <Credits amount={test.pay} /> },
          ...(test.maxBonus > 0
            ? [{ label: 'For quality, up to', value: <Credits amount={test.maxBonus} signed /> }]
            : []),
          { label: 'Review', value: <DepthMark depth={test.reviewMode} /> },
          ...(isRunning(test)
            ? [{ label: isDueToStart(test) ? 'Start by' : 'Submit by', value: formatDateTime(dueAt(test)) }]
            : []),
        ]}
      />
      {isRunning(test) && (
        <p className="text-ink-muted">
          <Countdown
            to={dueAt(test)}
            from={test.state === 'in_progress' || test.state === 'accepted' ? test.acceptedAt : test.updatedAt}
          />
        </p>
      )}
    </Panel>
  )
}
