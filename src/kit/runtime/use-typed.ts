import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/**
 * The text of a field whose value is kept elsewhere, such as in the URL: it is handed on when the person pauses typing,
 * and follows the value when something else changes it. Spaces at its ends don't count.
 */
export function useTyped(value: string, onRest: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value.trim() !== typed.trim()) setTyped(value)
  }
  const rested = useDebounced(typed)
  const handOn = useEffectEvent(() => {
    if (rested.trim() !== value.trim()) onRest(rested)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typing has rested
  useEffect(() => handOn(), [rested])
  return [typed, setTyped]
}
