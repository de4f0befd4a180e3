import { useCallback, useEffect, useRef, useState } from 'react'
import { asProblem, type Problem } from '#kit/problem.ts'
import { useDebounced } from '#kit/use-debounced.ts'
import { requests } from './calls.ts'
import { type RequestContent, withoutEmpty } from './wizard/steps.ts'

export interface DraftSaver {
  savedAt: Date | null
  saving: boolean
  problem: Problem | null
  /** Another window has saved a newer version: nothing is saved until one of the two is chosen. */
  conflict: boolean
  /** Saves this window's version over the newer one. */
  keepMine(): Promise<void>
  /** Saves what is on the screen at once; throws what the server refuses. Answers the revision the server has. */
  saveNow(): Promise<number>
}

interface DraftSaverInput {
  id: string
  /** The version the server has; 0 where the draft has never been saved. */
  revision: number
  values: RequestContent
}

const idle = { savedAt: null as Date | null, saving: false, problem: null as Problem | null, conflict: false }

/** Keeps the draft on the server while one types, one save at a time; a half-typed field waits until it can be stored. */
export function useDraftSaver({ id, revision, values }: DraftSaverInput): DraftSaver {
  const [state, setState] = useState(idle)
  const text = JSON.stringify(values)
  const settled = useDebounced(text, 800)
  const last = useRef(revision > 0 ? text : null)
  const newest = useRef(revision)
  // The revision that another window has saved meanwhile; undefined without a conflict.
  const theirs = useRef<number>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(
    async (content: string) => {
      const { draftInput } = await import('../schema.ts')
      const parsed = draftInput.safeParse({ ...withoutEmpty(JSON.parse(content)), id, revision: newest.current })
      if (!parsed.success) return
      setState((now) => ({ ...now, saving: true }))
      try {
        const answer = await requests.saveDraft.call(parsed.data)
        last.current = content
        newest.current = answer.revision
        setState({ ...idle, savedAt: answer.updatedAt })
      } catch (error) {
        const problem = asProblem(error)
        const found = problem.code === 'STATE_CHANGED' ? problem.details.revision : undefined
        theirs.current = typeof found === 'number' ? found : undefined
        setState((now) => ({ ...now, saving: false, problem, conflict: theirs.current !== undefined }))
        throw error
      }
    },
    [id],
  )

  // A save that overtook another one would be refused for its older revision.
  const save = useCallback(
    (content: string) => {
      const turn = queue.current.then(() => (last.current === content ? undefined : send(content)))
      queue.current = turn.catch(() => undefined)
      return turn
    },
    [send],
  )

  // Before the first change there is nothing to keep.
  const untouched = useRef(text)
  useEffect(() => {
    if (settled === last.current || settled === untouched.current || theirs.current !== undefined) return
    save(settled).catch(() => undefined)
  }, [settled, save])

  return {
    ...state,
    async keepMine() {
      newest.current = theirs.current ?? newest.current
      theirs.current = undefined
      await save(text).catch(() => undefined)
    },
    async saveNow() {
      await save(text)
      return newest.current
    },
  }
}
