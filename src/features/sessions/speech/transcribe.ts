import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { withoutControls } from '#features/reviews/language-model/without-controls.ts'
import { piecesOf } from '../playback/cue-pieces.ts'
import type { Cue } from '../playback/web-vtt.ts'

/** A speech service behind any endpoint that speaks as whisper servers do. */
export interface SpeechService {
  /** Base address, such as `https://speech.example.net/v1`. */
  url: string
  key: string | undefined
  name: string
}

interface TranscribeInput {
  /** A file of the disk: a voice alone. */
  path: string
  mime: string
  /** Of the recording: what is said after its end is not. */
  seconds: number
  /** How long the answer may take, in milliseconds. */
  patience: number
}

const answer = z.object({
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
})

/** An answer about four hours has some hundred thousand characters; a longer one is not read to its end. */
const mostCharacters = 4_000_000

/**
 * What is said in a file, line by line, in the order of time. Throws when the service does not answer in time, or in another
 * form.
 */
export async function transcribe(
  { url, key, name }: SpeechService,
  { path, mime, seconds, patience }: TranscribeInput,
): Promise<Cue[]> {
  const body = new FormData()
  body.set('model', name)
  body.set('response_format', 'verbose_json')
  body.set('file', await openAsBlob(path, { type: mime }), `voice.${mime.endsWith('mp4') ? 'mp4' : 'webm'}`)
  const response = await fetch(`${url}/audio/transcriptions`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The speech service answered ${response.status}`)
  }
  return linesOf(answer.parse(JSON.parse(await readShort(response))).segments, seconds)
}

async function readShort(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostCharacters) throw new Error('The speech service answered at too great length')
  }
  return text + decoder.decode()
}

/** Lines as captions may be: in order, within the recording, of a length, with words in them. */
function linesOf(segments: z.output<typeof answer>['segments'], seconds: number): Cue[] {
  const round = (second: number) => Math.round(second * 100) / 100
  const lines = segments.flatMap(({ start, end, text }) => {
    const said = withoutControls(text).replaceAll(/\s+/g, ' ').trim()
    return piecesOf({ from: start, to: Math.min(end, seconds), text: said })
  })
  return lines
    .map(({ from, to, text }) => ({ from: round(from), to: round(to), text }))
    .filter(({ from, to, text }) => from >= 0 && to > from && text !== '')
    .sort((a, b) => a.from - b.from)
}
