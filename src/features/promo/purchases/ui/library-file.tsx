import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { useNow } from '#kit/data/use-now.ts'
import type { LibraryPurchase } from '../schema.ts'
import { sales } from './calls.ts'
import { reportText } from './report-text.ts'

interface LibraryFileProps {
  purchase: LibraryPurchase
  onReport: () => void
}

/** A bought file: its download, and its report once it was downloaded. */
export function LibraryFile({ purchase, onReport }: LibraryFileProps) {
  const { id, itemTitle, status, isRevealed, reportUntil } = purchase
  const now = useNow(60_000)
  const download = useAct(sales.download, { onSuccess: ({ url }) => window.location.assign(url) })
  const report = purchase.codes[0]?.report ?? null
  const canReport = isRevealed && report === null && reportUntil > now
  return (
    <>
      {status === 'completed' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={download.isPending} onClick={() => download.mutate({ purchaseId: id })}>
            Download<span className="sr-only"> {itemTitle}</span>
          </Button>
          {canReport && (
            <Button size="s" variant="quiet" onClick={onReport}>
              Report…<span className="sr-only"> {itemTitle}</span>
            </Button>
          )}
        </div>
      )}
      {report && <p className="text-sm text-ink-muted">{reportText(report)}</p>}
    </>
  )
}
