import { useCallback, useEffect, useRef, useState } from 'react'
import { asProblem, type Problem } from '#kit/calls/problem.ts'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { requests } from './calls.ts'
import { type RequestContent, withoutEmpty } from './wizard/steps.ts'

export interface DraftSaver {
  savedAt: Date | null
  saving: boolean
  problem: Problem | null
  /** Another window saved a newer version: saving pauses until the person chooses one. */
  conflict: boolean
  /** Overwrites the newer version with this one. */
  keepMine(): Promise<void>
  /** Saves the current values immediately and returns the new revision. Throws the server's error. */
  saveNow(): Promise<number>
}

interface DraftSaverInput {
  id: string
  /** The revision on the server; 0 before the first save. */
  revision: number
  values: RequestContent
}

const idle = { savedAt: null as Date | null, saving: false, problem: null as Problem | null, conflict: false }

/** Saves the draft automatically with a debounce, one request at a time; values that are not valid yet are not sent. */
export function useDraftSaver({ id, revision, values }: DraftSaverInput): DraftSaver {
  const [state, setState] = useState(idle)
  const text = JSON.stringify(values)
  const debouncedText = useDebounced(text, 800)
  const lastSaved = useRef(revision > 0 ? text : null)
  const newestRevision = useRef(revision)
  // The newer revision that another window saved; undefined without a conflict.
  const theirRevision = useRef<number>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(
    async (content: string) => {
      const { draftInput } = await import('../schema.ts')
      const parsed = draftInput.safeParse({
        ...withoutEmpty(JSON.parse(content)),
        id,
        revision: newestRevision.current,
      })
      if (!parsed.success) return
      setState((now) => ({ ...now, saving: true }))
      try {
        const answer = await requests.saveDraft.call(parsed.data)
        lastSaved.current = content
        newestRevision.current = answer.revision
        setState({ ...idle, savedAt: answer.updatedAt })
      } catch (error) {
        const problem = asProblem(error)
        const found = problem.code === 'STATE_CHANGED' ? problem.details.revision : undefined
        theirRevision.current = typeof found === 'number' ? found : undefined
        setState((now) => ({ ...now, saving: false, problem, conflict: theirRevision.current !== undefined }))
        throw error
      }
    },
    [id],
  )

  // Saves are queued: concurrent saves would conflict with each other.
  const save = useCallback(
    (content: string) => {
      const turn = queue.current.then(() => (lastSaved.current === content ? undefined : send(content)))
      queue.current = turn.catch(() => undefined)
      return turn
    },
    [send],
  )

  // The initial values are not saved before the first change.
  const initialText = useRef(text)
  useEffect(() => {
    if (debouncedText === lastSaved.current || debouncedText === initialText.current) return
    if (theirRevision.current !== undefined) return
    save(debouncedText).catch(() => undefined)
  }, [debouncedText, save])

  return {
    ...state,
    async keepMine() {
      newestRevision.current = theirRevision.current ?? newestRevision.current
      theirRevision.current = undefined
      await save(text).catch(() => undefined)
    },
    async saveNow() {
      await save(text)
      return newestRevision.current
    },
  }
}
