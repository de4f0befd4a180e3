import { asProblem, fieldsOf, isShown } from './problem.ts'

/** The part of a form that shows errors of the server. */
export interface FormWithErrors {
  getValues(): object
  setError(name: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }): void
}

/**
 * Shows the server's validation errors beside their fields and focuses the first. Errors without a field of the form go
 * to FormError, unless they are already shown. Returns whether a field took an error.
 */
export function applyServerErrors(form: FormWithErrors, error: unknown): boolean {
  const values = form.getValues()
  const known = Object.entries(fieldsOf(error)).filter(([name]) => (name.split('.')[0] ?? '') in values)
  known.forEach(([name, message], position) => {
    form.setError(name as never, { type: 'server', message }, { shouldFocus: position === 0 })
  })
  if (known.length === 0 && !isShown(error))
    form.setError('root.server' as never, { type: 'server', message: asProblem(error).message })
  return known.length > 0
}
