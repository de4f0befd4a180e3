import { parseUrl } from '#shared/parse-url.ts'
import { type CanvasAsk, readCanvasAnswer, recordField } from '#shared/play/canvas-recording.ts'
import { canvasType } from './media-format.ts'
import { chunkMs, type OnChunk, type RunningPart, recordVoice } from './record-part.ts'

/** Milliseconds after which a page that does not answer has no canvas, or no last piece. */
const patienceMs = 3000

interface CanvasInput {
  frame: HTMLIFrameElement
  voice: MediaStream | null
  /** Bits a second of the picture, and frames a second. */
  bitRate: number
  frames: number
  onChunk: OnChunk
  /** The game was loaded anew, or has no canvas: nothing more comes. */
  onEnd: () => void
}

/** Where messages to a game go: to the page of its build alone. */
export const originOf = (frame: HTMLIFrameElement): string => parseUrl(frame.src)?.origin ?? window.location.origin

/**
 * Records the canvas of the game by its own page, for browsers that share no screen. The picture has no sound; the voice
 * is recorded beside it. Throws where the page has no canvas.
 */
export async function recordCanvas(input: CanvasInput): Promise<RunningPart> {
  const { frame, voice, bitRate, frames, onChunk, onEnd } = input
  const mime = canvasType()
  if (mime === undefined) throw new Error('This browser records no format that we play')
  const origin = originOf(frame)
  const ask = (of: CanvasAsk | null) => frame.contentWindow?.postMessage({ [recordField]: of }, origin)
  let started: (runs: boolean) => void = () => undefined
  let stopped: () => void = () => undefined
  let running = false
  const listen = ({ source, data, origin: from }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return
    const answer = readCanvasAnswer(data)
    if (!answer) return
    if ('piece' in answer) return running && onChunk('screen', answer.piece)
    if (answer.state !== 'stopped') return started(answer.state === 'running')
    stopped()
  }
  const reloaded = () => running && onEnd()
  window.addEventListener('message', listen)
  frame.addEventListener('load', reloaded)
  const forget = () => {
    running = false
    window.removeEventListener('message', listen)
    frame.removeEventListener('load', reloaded)
  }
  // A page outside of the view draws nothing.
  frame.scrollIntoView({ block: 'nearest' })
  ask({ mime, bits: bitRate, frames, ms: chunkMs })
  running = await answered((done) => {
    started = done
  }, false)
  if (!running) {
    forget()
    throw new Error('The game has no canvas')
  }
  const alone = voice && recordVoice(voice, onChunk)
  return {
    mime,
    async stop() {
      const last = answered<void>((done) => {
        stopped = done
      }, undefined)
      ask(null)
      await Promise.all([last, alone?.()])
      forget()
    },
  }
}

/** What the page answers, or `late` when it does not. */
function answered<T>(wait: (done: (answer: T) => void) => void, late: T): Promise<T> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(late), patienceMs)
    wait((answer) => {
      clearTimeout(timer)
      done(answer)
    })
  })
}
