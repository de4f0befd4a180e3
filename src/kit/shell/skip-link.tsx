/** First on each page; leads to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-surface-3 px-4 py-2 focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
