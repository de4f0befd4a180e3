import { Badge } from '#kit/data/badge.tsx'
import type { ListedReport } from '../schema.ts'

interface TargetProps {
  target: Pick<ListedReport, 'pageTitle' | 'itemId' | 'itemTitle' | 'studioName' | 'address'>
}

/** The page or item of a report or takedown, with its studio and a link to the page while it is shown. */
export function Target({ target: { pageTitle, itemId, itemTitle, studioName, address } }: TargetProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {itemId !== null && (
        <>
          <Badge>Item</Badge>
          <span className="type-row break-words">{itemTitle ?? 'Removed item'}</span>
          <span className="text-ink-muted">on</span>
        </>
      )}
      {address === null ? (
        <span className="type-row break-words">{pageTitle}</span>
      ) : (
        <a href={address} target="_blank" rel="noopener" className="type-row break-words underline">
          {pageTitle}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      <span className="text-ink-muted">of {studioName}</span>
    </p>
  )
}
