import { formatDay } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import type { Economy } from './economy-figures.tsx'

/** Labels of the days of the economy, which are in UTC. */
export const dayLabels = (economy: Economy | undefined) =>
  economy?.days.map(({ day }) => formatDay(`${day}T12:00:00Z`, { timeZone: 'UTC' })) ?? []

interface SupplyPanelProps {
  economy: Economy | undefined
  text: string
  more?: { label: string; href: string }
}

/** Balance of all accounts by day, with those of the escrow and the incentives budget. */
export function SupplyPanel({ economy, text, more }: SupplyPanelProps) {
  return (
    <Panel title="Supply" text={text} {...(more && { more })}>
      {economy ? (
        <TimePlot
          caption="Supply by day"
          labels={dayLabels(economy)}
          series={[
            { label: 'Supply', tone: 'credit', as: 'line', values: economy.days.map((day) => day.supply) },
            { label: 'Escrow', tone: 'plot', as: 'line', values: economy.days.map((day) => day.escrow) },
            { label: 'Budget', tone: 'before', as: 'line', values: economy.days.map((day) => day.incentives) },
          ]}
        />
      ) : (
        <Skeleton className="h-52" />
      )}
    </Panel>
  )
}
