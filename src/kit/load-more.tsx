import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import type { More } from './use-list.ts'

/** Loads the next page when it comes into view, or when it is pressed; nothing on the last page. */
export function LoadMore({ more: { hasMore, loadingMore, failedToLoadMore, loadMore } }: { more: More }) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(loadMore)
  latest.current = loadMore
  useEffect(() => {
    // After a failure only a press tries again.
    if (!button.current || !hasMore || loadingMore || failedToLoadMore) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '300px',
    })
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [hasMore, loadingMore, failedToLoadMore])
  if (!hasMore) return null
  return (
    <div className="grid justify-items-center gap-2 py-2">
      {failedToLoadMore && (
        <p role="status" className="text-ink-muted">
          More could not be loaded.
        </p>
      )}
      <Button ref={button} size="s" busy={loadingMore} onClick={loadMore}>
        {failedToLoadMore ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
