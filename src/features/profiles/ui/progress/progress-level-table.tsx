import { formatNumber } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { levelAt, levels, nextLevel } from '../../progress/levels.ts'

/** All levels with their minimum reputation and multiplier; the bar length shows the multiplier. */
export function LevelTable({ reputation }: { reputation: number }) {
  const here = levelAt(reputation)
  const next = nextLevel(reputation)
  const maxPercent = Math.max(...levels.map(({ percent }) => percent))
  return (
    <Panel aria-labelledby="levels">
      <PanelHeader
        id="levels"
        title="Levels"
        text={next ? `${formatNumber(next.missing)} reputation to ${next.level.name}` : 'You’re at the highest level.'}
      />
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Pay</th>
            <th scope="col">From reputation</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {levels.map((level) => {
            const reached = reputation >= level.from
            const current = level === here
            return (
              <tr key={level.name} aria-current={current || undefined} className={cx(!reached && 'text-ink-muted')}>
                <th scope="row" className={cx('py-2 pr-3 text-start', current ? 'font-semibold' : 'font-medium')}>
                  {level.name}
                  {current && <span className="sr-only">, your level</span>}
                </th>
                <td className="w-1/2 py-2 pr-3">
                  <span className="flex items-center gap-3">
                    <span className="drawn h-2 flex-1 overflow-hidden rounded-[2px] bg-surface-2" aria-hidden="true">
                      <span
                        className={cx(
                          'block h-full',
                          current ? 'bg-accent' : reached ? 'bg-ink-muted' : 'bg-surface-3',
                        )}
                        style={{ width: `${(level.percent / maxPercent) * 100}%` }}
                      />
                    </span>
                    <span className="w-10 text-end font-[550]">× {level.percent / 100}</span>
                  </span>
                </td>
                <td className="py-2 text-end text-ink-muted">{formatNumber(level.from)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
