import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import type { More } from './use-list.ts'

interface LoadMoreProps {
  more: More
  label?: string
  /** Set it when the next page goes above the content, where scrolling into view is no sign of interest. */
  onPressOnly?: boolean
}

/** Loads the next page when it scrolls into view or is pressed; renders nothing on the last page. */
export function LoadMore({
  more: { hasMore, loadingMore, failedToLoadMore, loadMore },
  label = 'Load more',
  onPressOnly = false,
}: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(loadMore)
  latest.current = loadMore
  useEffect(() => {
    // After a failure only a press tries again.
    if (!button.current || onPressOnly || !hasMore || loadingMore || failedToLoadMore) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '300px',
    })
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [onPressOnly, hasMore, loadingMore, failedToLoadMore])
  if (!hasMore) return null
  return (
    <div className="grid justify-items-center gap-2 py-2">
      {failedToLoadMore && (
        <p role="status" className="text-ink-muted">
          Couldn’t load more.
        </p>
      )}
      <Button ref={button} size="s" busy={loadingMore} onClick={loadMore}>
        {failedToLoadMore ? 'Try again' : label}
      </Button>
    </div>
  )
}
