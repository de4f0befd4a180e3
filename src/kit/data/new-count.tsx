/** The number of what is new, on the button that opens it. Renders nothing for 0. */
export function NewCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-full bg-accent-tint px-1.5 text-xs font-semibold text-accent-ink">
      {count}
      <span className="sr-only"> new</span>
    </span>
  )
}
