import { Badge } from '#kit/data/badge.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { Ladder } from '#kit/feedback/ladder.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { levelAt, levelRank, levels, nextLevel, reputationFor } from '../../progress/levels.ts'

/** With a no-break space, so that it does not wrap. */
const times = (percent: number) => `×\u00a0${percent / 100}`
const top = levels[levels.length - 1] as (typeof levels)[number]
/** Maximum quality reputation of one review (credits/rules.ts). */
const maxQualityReputation = 15

/** The current level, the progress to the next one, and its multiplier. */
export function LevelPanel({ reputation }: { reputation: number }) {
  const level = levelAt(reputation)
  const next = nextLevel(reputation)
  const rank = levelRank(level.name)
  const progress = next ? (reputation - level.from) / (next.level.from - level.from) : 1
  const label = next
    ? `Level ${rank + 1} of ${levels.length}, ${formatNumber(reputation)} of ${formatNumber(next.level.from)} reputation`
    : `Level ${rank + 1} of ${levels.length}, ${formatNumber(reputation)} reputation`
  return (
    <Panel aria-labelledby="level">
      <PanelHeader id="level" title={level.name} aside={<Badge>pay {times(level.percent)}</Badge>} />
      <div className="grid gap-2">
        <Ladder level={rank} progress={progress} label={label} />
        <p className="flex justify-between type-cap">
          <span>{formatNumber(reputation)} reputation</span>
          {next && (
            <span>
              {top.name} {formatNumber(top.from)}
            </span>
          )}
        </p>
      </div>
      {next ? (
        <p className="text-pretty text-ink-muted">
          <span className="font-semibold text-ink">
            {formatNumber(next.missing)} to {next.level.name}.
          </span>{' '}
          At {formatNumber(next.level.from)} your pay is {times(next.level.percent)}. Each accepted review earns{' '}
          {reputationFor.review} reputation, up to {maxQualityReputation} more for quality.
        </p>
      ) : (
        <p className="text-ink-muted">You’re at the highest level. Your pay is {times(level.percent)}.</p>
      )}
    </Panel>
  )
}
