import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isOneColor } from '#platform/images/is-one-color.ts'

const screencast = z.object({
  data: z.base64(),
  sessionId: z.number(),
  metadata: z.object({ timestamp: z.number().optional() }),
})

/** Something was drawn. */
export interface FirstFrame {
  afterMs: number
  /** JPEG, 1280 by 720 pixels at most: the first frame, or a later one that shows more. */
  picture: Buffer
}

/** Pauses between two frames: until something is drawn, and while the picture may still get better. */
const pauseMs = { before: 100, after: 500 }
/** A bar of progress is often drawn first. Within this time a frame with much more in it takes its place. */
const settlesMs = 4_000
const muchMore = 1.5

/** Looks for the first frame of a page that is not of one color. */
export function watchFrames({ acknowledge }: { acknowledge(frame: number): void }) {
  let begun = 0
  let isOver = false
  let found: FirstFrame | null = null
  let looking: Promise<unknown> = Promise.resolve()
  let isPlaying = false
  let newest: Buffer | null = null
  /** The last frame, when nobody acknowledged it. */
  let held: number | undefined

  const isSettled = (at: number) => found !== null && at - begun > found.afterMs + settlesMs

  async function look(picture: Buffer, at: number) {
    if (isPlaying) newest = picture
    if (isSettled(at)) return
    if (found && picture.length < found.picture.length * muchMore) return
    if (await isOneColor(picture)) return
    found = { afterMs: found?.afterMs ?? Math.max(0, Math.round(at - begun)), picture }
  }

  return {
    /** The page is about to be opened. */
    begin() {
      begun = Date.now()
    },
    take(params: unknown) {
      const { data, sessionId, metadata } = screencast.parse(params)
      const at = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000
      looking = looking
        .then(() => look(Buffer.from(data, 'base64'), at))
        .catch(() => undefined)
        .then(() => sleep(found ? pauseMs.after : pauseMs.before, undefined, { ref: false }))
        .then(() => {
          // Without it no further frames come.
          if (!isOver && (isPlaying || !isSettled(at))) acknowledge(sessionId)
          else held = sessionId
        })
    },
    isDrawn: () => found !== null,
    /** Resolves when something was drawn and its picture gets no better; rejects with the signal. */
    async settled(signal: AbortSignal): Promise<void> {
      while (!isSettled(Date.now())) await sleep(pauseMs.before, undefined, { signal, ref: false })
    },
    /** Frames come again, each in the place of the one before. */
    play() {
      isPlaying = true
      if (held !== undefined) acknowledge(held)
    },
    newest: () => newest,
    async first(): Promise<FirstFrame | null> {
      await looking
      return found
    },
    stop() {
      isOver = true
    },
  }
}
