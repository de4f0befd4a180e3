import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import type { draftCheckOutput } from '../../schema.ts'
import { reviews } from '../calls.ts'
import type { DraftBody } from '../review-form/review-errors.ts'

export type DraftCheck = z.output<typeof draftCheckOutput>

/** Milliseconds without a key before a draft is checked, and between two checks: at most 30 in ten minutes. */
const PAUSE = 2000
const SPACING = 21_000

/**
 * What is known of the draft so far. Asked after the first change, and again when the draft, or `known`, what the server
 * knows besides, has changed and come to rest.
 */
export function useDraftCheck(playtestId: string, body: DraftBody, known: string): DraftCheck | undefined {
  const [found, setFound] = useState<DraftCheck>()
  const asked = useRef({ at: 0, text: '' })
  const text = JSON.stringify([body, known])
  useEffect(() => {
    if (asked.current.text === text) return
    let isGone = false
    const wait = Math.max(PAUSE, asked.current.at + SPACING - Date.now())
    const timer = setTimeout(() => {
      asked.current = { at: Date.now(), text }
      reviews.checkDraft.call({ playtestId, body }).then(
        (answer) => {
          if (!isGone) setFound(answer)
        },
        // The lines stay as they are; the next change asks again.
        () => undefined,
      )
    }, wait)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [playtestId, body, text])
  return found
}
