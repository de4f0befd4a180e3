import { useState } from 'react'
import { PurchaseNotice } from './purchase-notice.tsx'
import { ShortageDialog } from './shortage-dialog.tsx'
import type { Interrupted } from './shortage-watch.tsx'
import type { Begun } from './use-buy.ts'

interface ShortageHelpProps {
  interrupted: Interrupted
  onDone: () => void
}

/** The dialog; once a checkout was opened, the notice that waits for its credits and leads back to what was interrupted. */
export function ShortageHelp({ interrupted, onDone }: ShortageHelpProps) {
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <PurchaseNotice begun={begun} interrupted={interrupted} onDone={onDone} />
  return <ShortageDialog shortage={interrupted.shortage} onBegun={setBegun} onClose={onDone} />
}
