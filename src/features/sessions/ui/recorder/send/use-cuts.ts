import { useRef, useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { sessions } from '../../calls.ts'
import { type Cut, cutsOf, type Placed } from './recorded-line.ts'
import { saveInOrder } from './save-in-order.ts'

interface CutsInput {
  playtestId: string
  stored: readonly Cut[]
  placed: readonly Placed[]
}

/** The cuts of a recording, each change saved at once; one that is refused is taken back. */
export function useCuts({ playtestId, stored, placed }: CutsInput) {
  const [cuts, setCuts] = useState<readonly Cut[]>(stored)
  const [saving] = useState(() =>
    saveInOrder(stored, (next) => sessions.saveCuts.call({ playtestId, cuts: [...next] })),
  )
  const newest = useRef(stored)
  /** What each press cut: one over two parts is a cut of both. */
  const presses = useRef<string[][]>([])
  async function save(next: readonly Cut[]) {
    newest.current = next
    setCuts(next)
    const { saved, error } = await saving.save(next)
    if (error === null || newest.current !== next) return
    newest.current = saved
    setCuts(saved)
    toast.error('The cut was not saved', asProblem(error).message)
  }
  const putBack = (ids: readonly string[]) => void save(newest.current.filter(({ id }) => !ids.includes(id)))
  return {
    cuts,
    cut(from: number, to: number) {
      const added = cutsOf(placed, from, to, () => crypto.randomUUID())
      presses.current.push(added.map(({ id }) => id))
      void save([...newest.current, ...added])
    },
    putBack,
    undo: () => putBack(presses.current.pop() ?? newest.current.slice(-1).map(({ id }) => id)),
    /** Waits until the cuts are saved. Throws where the newest could not be. */
    settled: saving.settled,
  }
}
