import { Badge } from '#kit/data/badge.tsx'

/** Whether visitors see a promo page. */
export function StateBadge({ isPublished }: { isPublished: boolean }) {
  return <Badge tone={isPublished ? 'good' : 'line'}>{isPublished ? 'Published' : 'Draft'}</Badge>
}
