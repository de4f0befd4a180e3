import { useCallback, useEffect, useRef, useState } from 'react'
import { asProblem, type Problem } from '#kit/problem.ts'
import { useDebounced } from '#kit/use-debounced.ts'
import { requests } from './calls.ts'
import { type RequestContent, withoutEmpty } from './wizard/steps.ts'

export interface DraftSaver {
  savedAt: Date | null
  saving: boolean
  problem: Problem | null
  /** Saves what is on the screen at once; throws what the server refuses. */
  saveNow(): Promise<void>
}

/** Keeps the draft on the server while one types; a half-typed field waits until it can be stored. */
export function useDraftSaver({
  id,
  saved,
  values,
}: {
  id: string
  saved: boolean
  values: RequestContent
}): DraftSaver {
  const [state, setState] = useState<Omit<DraftSaver, 'saveNow'>>({ savedAt: null, saving: false, problem: null })
  const text = JSON.stringify(values)
  const settled = useDebounced(text, 800)
  const last = useRef(saved ? text : null)

  const save = useCallback(
    async (content: string) => {
      const { draftInput } = await import('../schema.ts')
      const parsed = draftInput.safeParse({ ...withoutEmpty(JSON.parse(content)), id })
      if (!parsed.success) return
      setState((now) => ({ ...now, saving: true }))
      try {
        const { updatedAt } = await requests.saveDraft.call(parsed.data)
        last.current = content
        setState({ savedAt: updatedAt, saving: false, problem: null })
      } catch (error) {
        setState((now) => ({ ...now, saving: false, problem: asProblem(error) }))
        throw error
      }
    },
    [id],
  )

  // Before the first change there is nothing to keep.
  const untouched = useRef(text)
  useEffect(() => {
    if (settled === last.current || settled === untouched.current) return
    save(settled).catch(() => undefined)
  }, [settled, save])

  return { ...state, saveNow: () => (last.current === text ? Promise.resolve() : save(text)) }
}
