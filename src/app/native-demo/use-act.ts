import { useMutation } from '@tanstack/react-query'

/** A call to the phone: it needs no network, and what goes wrong is said in its card. */
export const useAct = <R, I = void>(act: (input: I) => Promise<R>) =>
  useMutation({ mutationFn: act, networkMode: 'always', meta: { shownInPlace: true } })
