import { asProblem } from '../calls/problem.ts'

interface ErrorLineProps {
  error: unknown
  /** On a ground of its own, where it stands apart from what was pressed. */
  boxed?: boolean
}

/** An error of a call in its friendly words, or a sentence, in one line that screen readers announce; without one, nothing. */
export function ErrorLine({ error, boxed = false }: ErrorLineProps) {
  if (!error) return null
  return (
    <p role="alert" className={boxed ? 'rounded-control bg-bad-tint px-3 py-2 text-bad-ink' : 'text-bad-ink'}>
      {typeof error === 'string' ? error : asProblem(error).message}
    </p>
  )
}
