/** Several people whose time begins at the same line. */
export function TogetherDrawing() {
  const lengths = [58, 66, 44, 70]
  return (
    <svg viewBox="0 0 108 72" className="h-18 w-27 max-sm:hidden" aria-hidden="true">
      <path d="M26 6v60" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="3 3" />
      {lengths.map((length, at) => (
        <g key={length}>
          <circle cx="12" cy={12 + at * 16} r="4" className="fill-plot" />
          <path d={`M26 ${12 + at * 16}h${length}`} className="stroke-plot" strokeWidth="4" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  )
}
