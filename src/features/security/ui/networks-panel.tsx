import { formatNumber } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import type { Dashboard } from '../schema.ts'

const slotMs = 5 * 60_000
const slots = 12

/** Where refused calls of the last hour came from, in cells of five minutes. */
export function NetworksPanel({ networks, now }: Pick<Dashboard, 'networks' | 'now'>) {
  const last = Math.floor(now.getTime() / slotMs) * slotMs
  const times = Array.from({ length: slots }, (_, n) => last - (slots - 1 - n) * slotMs)
  const most = Math.max(1, ...networks.flatMap((one) => one.slots.map(({ refused }) => refused)))
  return (
    <Panel title="By network" aside="denied, last hour">
      {networks.length === 0 && <p className="text-ink-muted">No requests were denied in the last hour.</p>}
      <ul className="grid gap-3">
        {networks.map((one) => {
          const known = new Map(one.slots.map(({ slot, refused }) => [slot.getTime(), refused]))
          return (
            <li key={one.network} className="grid grid-cols-[minmax(0,1fr)_auto_2rem] items-center gap-3">
              <code className="type-code break-all">{one.network}</code>
              <span className="flex gap-0.5" aria-hidden="true">
                {times.map((time) => {
                  const refused = known.get(time) ?? 0
                  return (
                    <span key={time} className="h-4 w-1.5 overflow-hidden rounded-[2px] bg-surface-3">
                      {refused > 0 && (
                        <span
                          className="drawn block size-full bg-bad"
                          style={{ opacity: 0.25 + (0.75 * refused) / most }}
                        />
                      )}
                    </span>
                  )
                })}
              </span>
              <b className="text-end tabular-nums">{formatNumber(one.refused)}</b>
            </li>
          )
        })}
      </ul>
      <p className="type-cap">One cell is five minutes. Addresses are the server’s own view.</p>
    </Panel>
  )
}
