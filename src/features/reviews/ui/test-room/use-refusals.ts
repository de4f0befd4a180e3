import { useEffect, useRef } from 'react'
import { playtests } from '#features/playtests/ui/calls.ts'
import type { Refusal } from '#shared/play/play-messages.ts'
import type { TestRoom } from '../calls.ts'

/** Games report several at once while they load. */
const gatherMs = 1_500

/**
 * Notes with the test what the browser refused the game. A note that fails is dropped: the room shows it anyway, and a
 * game that lacks something reports it again.
 */
export function useRefusals({ playtest: { id: playtestId, state } }: TestRoom): (refusal: Refusal) => void {
  const gathered = useRef<Refusal[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (refusal) => {
    if (state === 'returned_by_studio') return
    gathered.current.push(refusal)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const refusals = gathered.current.splice(0, 20)
      void playtests.noteRefusals.call({ playtestId, refusals }).catch(() => undefined)
    }, gatherMs)
  }
}
