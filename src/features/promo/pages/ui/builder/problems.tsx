/** What could not be uploaded, and why. */
export function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-1 text-bad-ink empty:hidden">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}
