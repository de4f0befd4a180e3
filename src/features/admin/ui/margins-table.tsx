import { TriangleAlert } from 'lucide-react'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { Credits } from '#kit/data/coin.tsx'
import { formatSigned } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { depths } from '#shared/depths.ts'
import { leavesNothing, losesCredits, type Margin, marginsOf } from '../prices/margins.ts'

const nameOf = (what: Margin['what']) => (what === 'invitation' ? 'Invitation' : depths[what].name)

/** Chart of the margins around zero, with a warning where credits are lost. */
export function MarginsTable({ settings }: { settings: Record<SettingKey, number> }) {
  const margins = marginsOf(settings)
  const reach = Math.max(1, ...margins.flatMap(({ plain, least }) => [Math.abs(plain), Math.abs(least)]))
  const losing = margins.filter(losesCredits)
  const empty = margins.filter(leavesNothing)
  return (
    <Panel
      title="Margin per review"
      text="What the platform keeps after the reward. The thin line: a Legend tester with the full bonus."
    >
      {(losing.length > 0 || empty.length > 0) && (
        <p role="alert" className="flex items-start gap-2 text-sm text-warn-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {losing.length > 0 && `These lose credits each time: ${listed(losing)}. `}
            {empty.length > 0 &&
              `No margin on: ${listed(empty)}. Levels and bonuses then only drain the incentives budget.`}
          </span>
        </p>
      )}
      <ul className="grid gap-4">
        {margins.map((margin) => (
          <li key={margin.what} className="grid gap-1.5">
            <span className="flex items-center justify-between gap-3 text-sm">
              <span className="font-medium">{nameOf(margin.what)}</span>
              <span className="flex items-center gap-[0.3em] text-ink-muted">
                {margin.price} − {margin.reward} = <Credits amount={margin.plain} signed />
              </span>
            </span>
            <Bar {...margin} reach={reach} />
            <span className="text-xs text-ink-muted">Legend with bonus: {formatSigned(margin.least)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const listed = (margins: Margin[]) => margins.map(({ what }) => nameOf(what)).join(', ')

function Bar({ plain, least, reach }: Margin & { reach: number }) {
  return (
    <span aria-hidden="true" className="drawn relative block h-3 rounded-sm bg-surface-2">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <Reach amount={plain} reach={reach} className={plain < 0 ? 'inset-y-0.5 bg-bad' : 'inset-y-0.5 bg-good'} />
      <Reach amount={least} reach={reach} className="top-1.5 h-px bg-ink" />
    </span>
  )
}

/** A bar from the middle: to the left for a loss, to the right for a gain. */
function Reach({ amount, reach, className }: { amount: number; reach: number; className: string }) {
  const share = (Math.abs(amount) / reach) * 50
  return (
    <span
      className={`absolute ${className}`}
      style={{ width: `${share}%`, left: amount < 0 ? `${50 - share}%` : '50%' }}
    />
  )
}
