import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod/mini'
import { asProblem } from '../calls/problem.ts'
import { afterPress } from '../runtime/after-press.ts'
import { onFirstTouch } from '../runtime/first-touch.ts'

export { FormError } from './form-error.tsx'
export { Form } from './plain-form.tsx'

type Schema<Input, Output> = z.core.$ZodType<Output, Input>

/**
 * A form that validates with the server's schema: when a field loses the focus, then on each change. Pass a function
 * that fetches the schema when the page should not wait for it: it is fetched at the first interaction.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
  defaults: DefaultValues<NoInfer<Input>>,
): UseFormReturn<Input, unknown, Output> {
  const [ready] = useState(() => checkOf(schema))
  useEffect(() => onFirstTouch(() => void ready().catch(() => undefined)), [ready])
  return useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      try {
        // An error line would move the button that is being pressed.
        await new Promise<void>(afterPress)
        const check = await ready()
        return await check(values, context, options)
      } catch (error) {
        const root = { server: { type: 'server', message: asProblem(error).message } }
        return { values: {}, errors: { root } as unknown as FieldErrors<Input> }
      }
    },
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: true,
  })
}

/** Fetches the resolver once; tries again after a failure. */
function checkOf<Input extends FieldValues, Output>(schema: Parameters<typeof useZodForm<Input, Output>>[0]) {
  let check: Promise<Resolver<Input, unknown, Output>> | undefined
  async function make() {
    const { checkBy } = await import('./form-check.ts')
    return checkBy(typeof schema === 'function' ? await schema() : schema)
  }
  return () => {
    check ??= make().catch((error: unknown) => {
      check = undefined
      throw error
    })
    return check
  }
}
