import { useState } from 'react'
import { requests } from '#features/requests/ui/calls.ts'
import { closingText } from '#features/requests/ui/closing-text.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { SplitBar, Swatch } from '#kit/plots/split-bar.tsx'
import type { Results } from '../schema.ts'

/** The request's credits by state (settled, promised, free), and the button to close the request. */
export function EscrowPanel({ data: { escrow, delivered, request } }: { data: Results }) {
  const [closing, setClosing] = useState(false)
  const close = useAct(requests.close, {
    touches: ['requests', 'results', 'credits'],
    toast: ({ refunded }) => [
      'Request closed',
      refunded > 0 ? `${plural(refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  return (
    <Panel title="Escrow">
      <SplitBar
        label="Credits of this request"
        legend={false}
        parts={[
          { label: 'Settled', value: escrow.settled, tone: 'settled' },
          { label: 'Promised and under way', value: escrow.promised + escrow.underWay, tone: 'promised' },
          { label: 'For open spots', value: escrow.free, tone: 'free' },
        ]}
      />
      <KvList
        items={[
          {
            key: 'settled',
            label: (
              <>
                <Swatch tone="settled" /> Settled
              </>
            ),
            value: <Credits amount={escrow.settled} />,
          },
          {
            key: 'promised',
            label: (
              <>
                <Swatch tone="promised" /> Promised and under way
              </>
            ),
            value: <Credits amount={escrow.promised + escrow.underWay} />,
          },
          {
            key: 'free',
            label: (
              <>
                <Swatch tone="free" /> For open spots
              </>
            ),
            value: <Credits amount={escrow.free} />,
          },
          ...(escrow.refunded > 0 ? [{ label: 'Refunded', value: <Credits amount={escrow.refunded} /> }] : []),
          { label: 'Paid in', value: <Credits amount={escrow.cost} />, total: true },
        ]}
      />
      {request.status === 'open' && (
        <Button onClick={() => setClosing(true)}>
          Close request
          {escrow.free > 0 && <Credits amount={escrow.free} signed size="inherit" />}
        </Button>
      )}
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title="Close this request?"
        text={closingText({ refund: escrow.free, honoured: delivered.underWay + delivered.waiting })}
        confirm="Close request"
        {...(escrow.free > 0 && { gain: escrow.free })}
        onConfirm={() => close.mutateAsync({ id: request.id })}
      />
    </Panel>
  )
}
