import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface FormErrorProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
}

/**
 * Shows above the form the server's error, or how many fields are invalid. The form grows by it: the focused control,
 * such as the button that was pressed, stays in sight.
 */
export function FormError<Input extends FieldValues, Output>({ form }: FormErrorProps<Input, Output>) {
  const { errors, submitCount } = form.formState
  const server = errors.root?.server?.message
  const fields = Object.keys(errors).filter((name) => name !== 'root').length
  const isShown = server !== undefined || (submitCount > 0 && fields > 1)
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {server ?? `Please check ${fields} fields.`}
    </p>
  )
}
