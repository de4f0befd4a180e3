import { useEffect, useRef, useState } from 'react'
import { glyphOf, itemTypeLabels } from '#features/promo/pages/item-types.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, formatDay, plural } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import type { CodeState, LibraryPurchase } from '../schema.ts'
import { sales } from './calls.ts'

const ReportCodeDialog = part(async () => (await import('./report-code-dialog.tsx')).ReportCodeDialog)

/** One purchase: what it is, and its codes once they are shown. */
export function LibraryItem({ purchase }: { purchase: LibraryPurchase }) {
  const { id, itemTitle, itemType, pageTitle, address, studioName, quantity, boughtAt, status, isRevealed } = purchase
  const [codes, setCodes] = useState<(string | null)[]>()
  const [reporting, setReporting] = useState<number>()
  const reveal = useAct(sales.reveal, { onSuccess: ({ codes: shown }) => setCodes(shown) })
  const show = () => reveal.mutate({ purchaseId: id })
  const replaced = purchase.codes.filter(({ report }) => report?.status === 'replaced').length
  const isShown = useRef(false)
  isShown.current = codes !== undefined
  // A code that the studio replaces while it is shown is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a replacement reads them again
  useEffect(() => {
    if (replaced > 0 && isShown.current) show()
  }, [replaced])
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-surface border border-line bg-surface-1 p-4 sm:grid-cols-[120px_minmax(0,1fr)] sm:gap-x-5">
      <Cover
        title={pageTitle ?? itemTitle}
        {...(itemType && { glyph: glyphOf[itemType] })}
        className="max-sm:aspect-square! sm:row-span-2"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
          <h2 className="type-row break-words">
            {itemTitle}
            {quantity > 1 && <span className="text-ink-muted"> × {quantity}</span>}
          </h2>
          <p className="text-sm break-words text-ink-muted">
            {address === null ? (pageTitle ?? 'A page that no longer exists') : <a href={address}>{pageTitle}</a>},{' '}
            {studioName}
          </p>
          <p className="type-cap">Bought {formatDate(boughtAt)}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          {itemType !== null && <Badge>{itemTypeLabels[itemType]}</Badge>}
          {status === 'refunded' && <Badge tone="warn">Refunded</Badge>}
          {purchase.isOnHold && <Badge tone="warn">On hold</Badge>}
        </p>
      </div>
      <div className="grid content-end gap-3 max-sm:col-span-full">
        {purchase.isOnHold && !isRevealed ? (
          <p className="text-sm text-ink-muted">
            The card payment that paid for it is disputed. You can open it if the payment stands.
          </p>
        ) : purchase.hasFile ? (
          <LibraryFile purchase={purchase} onReport={() => setReporting(1)} />
        ) : status === 'refunded' && !isRevealed ? (
          <p className="text-sm text-ink-muted">Refunded before you opened it.</p>
        ) : codes === undefined ? (
          <Button className="justify-self-start" busy={reveal.isPending} onClick={show}>
            {itemType === 'digital_item'
              ? 'Show it'
              : `Show ${plural(purchase.codes.filter((one) => isRevealed || !one.isRefunded).length, 'code')}`}
            <span className="sr-only">: {itemTitle}</span>
          </Button>
        ) : (
          <>
            <ol className="grid gap-2">
              {codes.map((code, at) =>
                code === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a refunded code keeps its place
                  <li key={at} className="rounded-surface border border-line px-4 py-2.5 text-ink-muted">
                    Code {at + 1} was refunded.
                  </li>
                ) : (
                  <CodeRow
                    key={code}
                    code={code}
                    state={purchase.codes[at]}
                    purchase={purchase}
                    onReport={() => setReporting(at + 1)}
                  />
                ),
              )}
            </ol>
            {codes.length === 0 && <p className="text-ink-muted">This item has no code.</p>}
            <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setCodes(undefined)}>
              Hide
            </Button>
          </>
        )}
      </div>
      {reporting !== undefined && (
        <ReportCodeDialog
          purchaseId={id}
          codeNumber={reporting}
          what={purchase.codes.length > 1 ? `Code ${reporting} of ${itemTitle}` : itemTitle}
          until={formatDay(purchase.reportUntil)}
          onClose={() => setReporting(undefined)}
        />
      )}
    </li>
  )
}

interface CodeRowProps {
  code: string
  state: CodeState | undefined
  purchase: LibraryPurchase
  onReport: () => void
}

function CodeRow({ code, state, purchase, onReport }: CodeRowProps) {
  const number = state?.number ?? 1
  const isUsed = state?.isUsed ?? false
  const report = state?.report ?? null
  const now = useNow(60_000)
  const mark = useAct(sales.markUsed, {
    toast: (_, { used }) => (used ? 'Marked as used' : 'Marked as not used'),
  })
  const isRefunded = state?.isRefunded ?? false
  const canReport = !isRefunded && (report === null || report.status === 'replaced') && purchase.reportUntil > now
  return (
    <li className="grid gap-2 rounded-surface border border-line-strong bg-surface-2 py-2.5 pr-2.5 pl-4">
      <div className="flex flex-wrap items-center gap-2">
        <code
          className={`type-code min-w-0 flex-1 basis-full text-md break-all whitespace-pre-wrap sm:basis-0 ${isUsed ? 'text-ink-faint' : ''}`}
        >
          {code}
        </code>
        <CopyButton text={code} label="Copy" />
        <Button
          size="s"
          aria-pressed={isUsed}
          busy={mark.isPending}
          onClick={() => mark.mutate({ purchaseId: purchase.id, codeNumber: number, used: !isUsed })}
        >
          {isUsed ? 'Used' : 'Mark as used'}
        </Button>
        {canReport && (
          <Button size="s" variant="quiet" onClick={onReport}>
            Report…<span className="sr-only"> code {number}</span>
          </Button>
        )}
      </div>
      {report ? (
        <p className="text-sm text-ink-muted">{reportText(report)}</p>
      ) : (
        isRefunded && <p className="text-sm text-ink-muted">Refunded.</p>
      )}
    </li>
  )
}

interface LibraryFileProps {
  purchase: LibraryPurchase
  onReport: () => void
}

/** A bought file: its download, and its report once it was downloaded. */
function LibraryFile({ purchase, onReport }: LibraryFileProps) {
  const { id, itemTitle, status, isRevealed, reportUntil } = purchase
  const now = useNow(60_000)
  const download = useAct(sales.download, { onSuccess: ({ url }) => window.location.assign(url) })
  const report = purchase.codes[0]?.report ?? null
  const canReport = isRevealed && report === null && status === 'completed' && reportUntil > now
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

type Report = Exclude<LibraryPurchase['codes'][number]['report'], null>

/** What became of a report, for its buyer. */
function reportText({ status, answerBy, decisionNote }: Report): string {
  const note = decisionNote === null ? '' : ` ${decisionNote}`
  switch (status) {
    case 'open':
      return `Reported. If the studio doesn’t answer by ${formatDate(answerBy)}, you’re refunded automatically.`
    case 'with_admin':
      return 'Reported. An admin decides.'
    case 'replaced':
      return 'The studio replaced the code that you reported.'
    case 'refunded':
      return `Refunded.${note}`
    case 'declined':
      return `The report was declined.${note}`
  }
}
