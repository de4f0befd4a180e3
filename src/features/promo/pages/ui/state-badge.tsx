import { Badge } from '#kit/data/badge.tsx'

/** Whether visitors see a promo page. */
export function StateBadge({ isPublished, isTakenDown = false }: { isPublished: boolean; isTakenDown?: boolean }) {
  if (isTakenDown) return <Badge tone="bad">Taken down</Badge>
  return <Badge tone={isPublished ? 'good' : 'line'}>{isPublished ? 'Published' : 'Draft'}</Badge>
}
