import { sendCall } from '#kit/calls/send.ts'
import { pause } from '#kit/runtime/pause.ts'
import { paths } from '#shared/paths.ts'
import { pictureField, readPicture } from '#shared/play/moment-picture.ts'
import { originOf } from '../capture/record-canvas.ts'

/** Milliseconds after which a page that does not answer has no picture. */
const patienceMs = 3000
/** Milliseconds until it is sent again: the moment may still be on its way, or another picture of the studio in work. */
const pausesMs = [1000, 5000, 15_000, 60_000]

interface MomentPicture {
  playtestId: string
  momentId: string
  /** The page of the game. */
  frame: HTMLIFrameElement
}

/** Takes a small picture of the game at a moment, and sends it. An extra: where there is none, nothing is said. */
export async function takeMomentPicture({ playtestId, momentId, frame }: MomentPicture): Promise<void> {
  const picture = await askPicture(frame, momentId)
  if (!picture) return
  const body = { method: 'PUT', headers: { 'content-type': picture.type }, body: picture }
  for (const ms of [0, ...pausesMs]) {
    await pause(ms)
    const answer = await sendCall(paths.momentPicture(playtestId, momentId), body).catch(() => undefined)
    // Others can't be sent: what is no picture, a full storage, a recording that was sent meanwhile.
    if (answer && answer.status !== 404 && answer.status !== 429 && answer.status < 500) return
  }
}

function askPicture(frame: HTMLIFrameElement, momentId: string): Promise<Blob | null> {
  const origin = originOf(frame)
  return new Promise((done) => {
    const end = (picture: Blob | null) => {
      clearTimeout(late)
      window.removeEventListener('message', listen)
      done(picture)
    }
    const late = setTimeout(() => end(null), patienceMs)
    const listen = ({ source, data, origin: from }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || from !== origin) return
      const picture = readPicture(data, momentId)
      if (picture !== undefined) end(picture)
    }
    window.addEventListener('message', listen)
    frame.contentWindow?.postMessage({ [pictureField]: momentId }, origin)
  })
}
