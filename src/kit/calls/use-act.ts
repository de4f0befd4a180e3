import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiArea } from '#shared/api-areas.ts'
import { toast } from '../feedback/toast.tsx'
import { drawAtOnce } from './draw-changes.ts'
import { areaOf, holdRefetch } from './refetch.ts'
import { applyServerErrors, type FormWithErrors } from './server-errors.ts'

/** A procedure of the API, or a function that makes several calls. */
type Call<I, O> = ((input: I) => Promise<O>) | { call(input: I): Promise<O>; key(): QueryKey }

/** A change of cached answers: the key, which may match several, and the new value of each. */
export interface Patch {
  key: QueryKey
  change(known: never): unknown
}

export const patch = <T>(key: DataTag<QueryKey, T, Error> | QueryKey, change: (known: T) => T): Patch => ({
  key,
  change,
})

type ToastText = string | readonly [title: string, text?: string | undefined]

export interface ActOptions<I, O> {
  /** The areas that it changes, refetched once it has ended; by default the area of the call. `[]`: nothing. */
  touches?: readonly ApiArea[]
  /** Shows the outcome before the server answers; it is rolled back on an error. Gives the act a scope: its first area. */
  optimistic?: (input: I) => Patch
  /** After success. With `undo`, the toast has a button for it. */
  toast?: ToastText | ((answer: O, input: I) => ToastText | undefined)
  undo?: (input: I) => unknown
  /** The form that shows the server's errors at its fields. */
  form?: FormWithErrors
  /** The screen shows the error itself, so there is no toast. */
  showsError?: boolean
  /** Calls of the same scope run one after the other, in the order of the presses: the last one wins. */
  scope?: string
  /** What is refetched waits for its promise, which may be a navigation, but never another act. */
  onSuccess?: (answer: O, input: I) => unknown
  onError?: (error: Error) => unknown
}

interface Started {
  /** Ends the act and refetches what it touched. */
  end: () => Promise<void>
  rollBack: () => void
}

/**
 * Any change: one call with its toasts, errors, optimistic update and refetching. Its `isPending` lasts, and the promise
 * of `mutateAsync` waits, until the screen shows the outcome: what is refetched, or the error in `form`. An error is
 * shown in a toast, unless `form` or `showsError` says where else.
 */
export function useAct<I = void, O = unknown>(
  call: Call<I, O>,
  options: ActOptions<I, O> = {},
): UseMutationResult<O, Error, I, Started> {
  return useMutation(actOptions(useQueryClient(), call, options))
}

export function actOptions<I, O>(
  client: QueryClient,
  call: Call<I, O>,
  options: ActOptions<I, O>,
): UseMutationOptions<O, Error, I, Started> {
  const { form, undo, touches: areas = 'key' in call ? [areaOf(call.key())] : [] } = options
  const scope = options.scope ?? (options.optimistic && areas[0])
  return {
    mutationFn: (input) => inTurn(client, scope, () => ('key' in call ? call.call(input) : call(input))),
    meta: { shownInPlace: form !== undefined || options.showsError === true },
    async onMutate(input) {
      const end = holdRefetch(client, areas)
      const rollBack = options.optimistic ? await apply(client, options.optimistic(input)) : () => {}
      return { end, rollBack }
    },
    async onSuccess(answer, input, { end }) {
      const text = typeof options.toast === 'function' ? options.toast(answer, input) : options.toast
      if (text !== undefined) {
        const [title, description] = typeof text === 'string' ? [text] : text
        if (undo) toast.undo(title, () => void undo(input))
        else toast.success(title, description)
      }
      await options.onSuccess?.(answer, input)
      await end()
    },
    async onError(error, _input, started) {
      started?.rollBack()
      if (form) applyServerErrors(form, error)
      await options.onError?.(error)
      const fresh = started?.end()
      // The error is on the screen already: a corrected form may be submitted again at once.
      if (!form) await fresh
    },
  }
}

const turns = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

/**
 * Makes a call once those of its scope before it have ended. The library's own scopes would also wait for the refetch,
 * which the next act of the scope holds back.
 */
function inTurn<O>(client: QueryClient, scope: string | undefined, call: () => Promise<O>): Promise<O> {
  if (scope === undefined) return call()
  const last = turns.get(client) ?? new Map<string, Promise<unknown>>()
  turns.set(client, last)
  const answer = (last.get(scope) ?? Promise.resolve()).then(call, call)
  last.set(scope, answer)
  return answer
}

/** Returns the function that restores what was cached before. */
async function apply(client: QueryClient, { key, change }: Patch): Promise<() => void> {
  const matching = { queryKey: key }
  await client.cancelQueries(matching)
  const before = client.getQueriesData(matching)
  drawAtOnce(() => client.setQueriesData(matching, (known: never) => known && change(known)))
  return () => {
    for (const [known, data] of before) client.setQueryData(known, data)
  }
}
