import type { ReactNode } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { questionsFirst, type ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'

interface StartDraftProps {
  title: string
  items: readonly { label: string; value: ReactNode }[]
  taken: { newcomersOnly: boolean; screener: readonly ScreenerQuestion[] }
  /** Credits that go into escrow. */
  cost: number
  busy: boolean
  onStart: () => void
  note: string
}

/** What a draft that stands on no request costs and whom it takes, and the button that starts it. */
export function StartDraft({ title, items, taken, cost, busy, onStart, note }: StartDraftProps) {
  const mayOrder = useCan('request_order')
  const conditions = [
    taken.newcomersOnly && 'Only people new to this game',
    taken.screener.length > 0 && questionsFirst(taken.screener.length),
  ].filter((one) => one !== false)
  return (
    <Panel title={title}>
      <KvList
        items={[
          ...items,
          { label: 'Who may join', value: conditions.join('. ') || 'Everybody' },
          { label: 'Held in escrow', value: <Credits amount={cost} />, total: true },
        ]}
      />
      {mayOrder ? (
        <Button variant="accent" busy={busy} onClick={onStart}>
          Start for {plural(cost, 'credit')}
        </Button>
      ) : (
        <p className="text-ink-muted">Somebody who may order has to start it.</p>
      )}
      <p className="type-cap">{note}</p>
    </Panel>
  )
}
