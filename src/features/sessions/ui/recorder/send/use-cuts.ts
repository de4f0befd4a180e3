import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { sessions } from '../../calls.ts'
import { type Cut, cutsOf, type Placed } from './recorded-line.ts'

interface CutsInput {
  playtestId: string
  stored: readonly Cut[]
  placed: readonly Placed[]
}

/** The cuts of a recording, each change saved at once; one that is refused is taken back. */
export function useCuts({ playtestId, stored, placed }: CutsInput) {
  const [cuts, setCuts] = useState<readonly Cut[]>(stored)
  async function save(next: readonly Cut[]) {
    const before = cuts
    setCuts(next)
    try {
      await sessions.saveCuts.call({ playtestId, cuts: [...next] })
    } catch (error) {
      setCuts(before)
      toast.error('The cut was not saved', asProblem(error).message)
    }
  }
  return {
    cuts,
    cut: (from: number, to: number) => void save([...cuts, ...cutsOf(placed, from, to, () => crypto.randomUUID())]),
    putBack: (ids: readonly string[]) => void save(cuts.filter(({ id }) => !ids.includes(id))),
    undo: () => void save(cuts.slice(0, -1)),
  }
}
