import { useEffect, useRef, useState } from 'react'
import { pause } from '#kit/runtime/pause.ts'
import { chunkMs } from '../capture/record-part.ts'
import { notKeptText, tryToKeep } from '../queue/chunk-store.ts'
import type { Recorder } from '../recorder.ts'

/** Seconds that are tried before a test. */
export const trialSeconds = 5

/** Until a picture is there: how often is looked, for how long, and the bytes that it has at least. */
const lookMs = 250
const mostWaitMs = 30_000
const leastBytes = 500

const sizeOf = (pieces: readonly Blob[]) => pieces.reduce((sum, { size }) => sum + size, 0)

export interface Trial {
  state: 'none' | 'recording' | 'done' | 'failed'
  /** Why this browser can't keep a recording. */
  notKept: string | null
  /** The recorded video, for this page alone. */
  url: string | null
  /** Levels of the voice, four a second, 0 to 255. */
  levels: readonly number[]
  try: () => void
  forget: () => void
}

/** Records five seconds for this page alone: nothing of them is kept or sent. */
export function useTrial(recorder: Recorder | null): Trial {
  const [state, setState] = useState<Trial['state']>('none')
  const [notKept, setNotKept] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [levels, setLevels] = useState<readonly number[]>([])
  const made = useRef<string>(null)
  const drop = () => {
    if (made.current !== null) URL.revokeObjectURL(made.current)
    made.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page ends
  useEffect(() => drop, [])

  async function run() {
    if (!recorder) return
    drop()
    setUrl(null)
    setState('recording')
    setNotKept(null)
    try {
      await tryToKeep()
    } catch (error) {
      setNotKept(notKeptText(error))
      return setState('failed')
    }
    const pieces: Blob[] = []
    const heard: number[] = []
    const listening = setInterval(() => heard.push(recorder.state.get().level), 250)
    try {
      const part = await recorder.tryOut((_track, content) => pieces.push(content))
      // A slow computer takes its time for the first picture: the seconds count from there on.
      for (let waited = 0; waited < mostWaitMs && sizeOf(pieces) < leastBytes; waited += lookMs) await pause(lookMs)
      await pause(trialSeconds * 1000 - chunkMs)
      await part.stop()
      if (sizeOf(pieces) < leastBytes) return setState('failed')
      made.current = URL.createObjectURL(new Blob(pieces, { type: part.mime }))
      setUrl(made.current)
      setLevels(heard)
      setState('done')
    } catch {
      setState('failed')
    } finally {
      clearInterval(listening)
    }
  }

  return {
    state,
    notKept,
    url,
    levels,
    try: () => void run(),
    forget() {
      drop()
      setUrl(null)
      setState('none')
    },
  }
}
