import { type ReactNode, useState } from 'react'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { shareRange } from '#shared/comparing/share-range.ts'
import type { Screened } from '../schema.ts'

const ScreenedDialog = part(async () => (await import('./screened-dialog.tsx')).ScreenedDialog)

interface ScreenedFiguresProps {
  screened: Screened
  /** Whom the studio looks for, while people are asked; null when nobody is. */
  criteria: Criteria | null
  /** What the studio can do once enough people have answered. */
  whenFull: string
  /** A button more. */
  children?: ReactNode
}

/** What the questions before a spot brought: how many answered, how many they let in, and how many would pass. */
export function ScreenedFigures({ screened, criteria, whenFull, children }: ScreenedFiguresProps) {
  const [showsSums, setShowsSums] = useState(false)
  const { version, answered, passed, answeredInAll, limit, notIn } = screened
  return (
    <>
      <KvList
        items={[
          { label: version > 1 ? 'Answered since the change' : 'Answered', value: formatNumber(answered) },
          { label: 'Let in', value: formatNumber(passed) },
          { label: 'Asked until', value: `${formatNumber(answeredInAll)} of ${formatNumber(limit)} answers` },
        ]}
      />
      {criteria && <WillPass screened={screened} criteria={criteria} />}
      {criteria && answeredInAll >= limit && (
        <p role="status" className="text-warn-ink">
          Nobody else is asked: {plural(limit, 'tester')} answered. {whenFull}
        </p>
      )}
      {notIn ? (
        <Button onClick={() => setShowsSums(true)}>How others answered</Button>
      ) : (
        <p className="type-cap">
          How people who don’t get in answer is shown as sums, from {screenerLimits.sumsFrom} people on.
        </p>
      )}
      {children}
      {showsSums && notIn && <ScreenedDialog notIn={notIn} onClose={() => setShowsSums(false)} />}
    </>
  )
}

/** Of how many that match, how many will pass: from those who answered, with the range that so few allow. */
function WillPass({ screened: { answered, passed }, criteria }: { screened: Screened; criteria: Criteria }) {
  const matching = useCriteriaCounts(criteria).data?.total_pool_size
  if (matching === undefined) return null
  if (answered < screenerLimits.sumsFrom)
    return (
      <p className="text-ink-muted">
        {plural(matching, 'tester matches', 'testers match')}. After {screenerLimits.sumsFrom} answers you see how many
        of them will pass.
      </p>
    )
  const { from, to } = shareRange(passed, answered)
  const [least, most] = [Math.floor(from * matching), Math.ceil(to * matching)]
  return (
    <p role="status">
      Of {plural(matching, 'tester who matches', 'testers who match')}, about{' '}
      <b className="font-semibold">{formatNumber(Math.round((passed / answered) * matching))}</b> will pass{' '}
      <span className="text-ink-muted">
        ({formatNumber(least)} to {formatNumber(most)}, from {plural(answered, 'answer')})
      </span>
      .
    </p>
  )
}
