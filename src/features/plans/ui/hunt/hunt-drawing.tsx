import { cx } from '#kit/styles/class-names.ts'

/** A bug as a triangle: the worse, the taller. */
const triangles = [
  { at: 20, size: 18, fill: 'fill-warn' },
  { at: 36, size: 11, fill: 'fill-plot-before' },
  { at: 54, size: 30, fill: 'fill-bad' },
  { at: 72, size: 11, fill: 'fill-plot-before' },
  { at: 88, size: 18, fill: 'fill-warn' },
] as const

/** Bugs of three severities on a line, one of them paid. */
export function HuntDrawing() {
  return (
    <svg viewBox="0 0 108 72" className="h-18 w-27 max-sm:hidden" aria-hidden="true">
      <path d="M6 58h96" className="stroke-line-strong" strokeWidth="1.5" />
      {triangles.map(({ at, size, fill }) => (
        <path key={at} className={cx(fill)} d={`M${at - size / 2} 57l${size / 2} ${-size} ${size / 2} ${size}Z`} />
      ))}
      <circle cx="54" cy="14" r="7" className="fill-credit" />
      <path d="m52 10.500v7l5-3.500Z" className="fill-credit-cut" />
    </svg>
  )
}
