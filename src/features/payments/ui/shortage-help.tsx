import { useState } from 'react'
import { type Interrupted, PurchaseNotice } from './purchase-notice.tsx'
import { ShortageDialog } from './shortage-dialog.tsx'
import type { StartedCheckout } from './use-buy.ts'

interface ShortageHelpProps {
  interrupted: Interrupted
  onDone: () => void
}

/** The dialog; after a checkout was opened, the notice that waits for its credits. */
export function ShortageHelp({ interrupted, onDone }: ShortageHelpProps) {
  const [started, setBegun] = useState<StartedCheckout>()
  if (started) return <PurchaseNotice started={started} interrupted={interrupted} onDone={onDone} />
  return <ShortageDialog shortage={interrupted.shortage} onStarted={setBegun} onClose={onDone} />
}
