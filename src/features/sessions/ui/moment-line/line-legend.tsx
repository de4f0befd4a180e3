interface LineLegendProps {
  hasMarks: boolean
  hasTasks: boolean
}

/** What the lines and ticks of the picture mean; the kinds are named by their switches. */
export function LineLegend({ hasMarks, hasTasks }: LineLegendProps) {
  return (
    <p aria-hidden="true" className="type-cap flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <span className="drawn w-5 border-t-4 border-line-strong" />
        recorded
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="drawn w-5 border-t-2 border-dotted border-line-strong" />
        not recorded
      </span>
      {hasMarks && (
        <span className="inline-flex items-center gap-1.5">
          <span className="drawn h-3.5 border-s border-ink-muted" />
          mark of the game
        </span>
      )}
      {hasTasks && (
        <span className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 8 12" className="h-3 w-2 text-ink" aria-hidden="true">
            <path fill="currentColor" d="M0 0h1l7 3-7 3v6H0Z" />
          </svg>
          task done
        </span>
      )}
      <span className="inline-flex items-center gap-1.5">
        <span className="drawn h-3.5 border-s-2 border-ink" />
        end of the test
      </span>
    </p>
  )
}
