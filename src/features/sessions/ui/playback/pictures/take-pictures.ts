import { pictureLimits } from '../../../rules.ts'

/** Qualities that are tried until a picture is small enough. */
const qualities = [0.6, 0.45, 0.3]
/** Bytes of one picture. */
const most = 12 * 1024
/** Milliseconds after which a video that does not answer counts as unreadable. */
const patienceMs = 20_000

interface TakeInput {
  url: string
  /** Of the video, in the order in which they are taken. */
  seconds: readonly number[]
  signal: AbortSignal
  /** The next one is taken afterwards. */
  onPicture: (second: number, picture: Blob) => Promise<void>
}

/**
 * Takes small pictures of a recording with a second, hidden video that plays nothing. Stops without a word where the video
 * can't be read, or its pixels can't.
 */
export async function takePictures({ url, seconds, signal, onPicture }: TakeInput): Promise<void> {
  const video = Object.assign(document.createElement('video'), { src: url, muted: true, preload: 'auto' })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: pictureLimits.width,
    height: pictureLimits.height,
  })
  try {
    await heard(video, 'loadeddata', signal)
    for (const second of seconds) {
      video.currentTime = Math.min(second, Math.max(0, video.duration - 0.1))
      await heard(video, 'seeked', signal)
      const picture = await drawn(video, canvas)
      if (picture) await onPicture(second, picture)
    }
  } catch {
    // Pictures are an extra: the recording plays without them.
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video does not answer'))
    const timer = setTimeout(fail, patienceMs)
    const once = { once: true, signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) }
    video.addEventListener('error', fail, once)
    signal.addEventListener('abort', fail, { once: true })
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', fail)
        resolve()
      },
      once,
    )
  })
}

/** The picture of a video as it fits into the canvas, as WebP; null where it does not become small enough. */
async function drawn(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<Blob | null> {
  const pen = canvas.getContext('2d')
  if (!pen || video.videoWidth === 0) return null
  const scale = Math.min(canvas.width / video.videoWidth, canvas.height / video.videoHeight)
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale]
  pen.fillStyle = '#000'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    // Browsers that make no WebP answer PNG.
    if (blob?.type === 'image/webp' && blob.size <= most) return blob
  }
  return null
}
