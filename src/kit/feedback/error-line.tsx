import { asProblem } from '../calls/problem.ts'

/** An error of a call in its friendly words, or a sentence, in one line that screen readers announce; without one, nothing. */
export function ErrorLine({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p role="alert" className="text-bad-ink">
      {typeof error === 'string' ? error : asProblem(error).message}
    </p>
  )
}
