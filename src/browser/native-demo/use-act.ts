import { useMutation } from '@tanstack/react-query'

/** A mutation that calls the phone: it needs no network, and its card shows the error. */
export const useAct = <R, I = void>(act: (input: I) => Promise<R>) =>
  useMutation({ mutationFn: act, networkMode: 'always', meta: { shownInPlace: true } })
