import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { asProblem, fieldsOf } from './problem.ts'

/** A form that checks by the schema the server uses too: after leaving a field, then with every key. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaults: DefaultValues<NoInfer<Input>>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: true,
  })
}

/**
 * Puts what the server refused beside its fields and focuses the first; what names no field of the form goes to
 * FormError above it. Answers whether a field took it.
 */
export function applyServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const values = form.getValues()
  const known = Object.entries(fieldsOf(error)).filter(([name]) => (name.split('.')[0] ?? '') in values)
  known.forEach(([name, message], position) => {
    form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: position === 0 })
  })
  if (known.length === 0) form.setError('root.server', { type: 'server', message: asProblem(error).message })
  return known.length > 0
}

interface FormErrorProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
}

/** Says above the form what stands in the way: the server's refusal, or how many fields need another look. */
export function FormError<Input extends FieldValues, Output>({ form }: FormErrorProps<Input, Output>) {
  const { errors, submitCount } = form.formState
  const server = errors.root?.server?.message
  const fields = Object.keys(errors).filter((name) => name !== 'root').length
  if (server === undefined && (submitCount === 0 || fields < 2)) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {server ?? `Please check ${fields} fields.`}
    </p>
  )
}

/** A form without the browser's own bubbles; texts stand beside the fields instead. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={className ?? 'grid content-start gap-5'} />
}
