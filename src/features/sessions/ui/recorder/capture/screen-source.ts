/**
 * Where the game is recorded: in the room's tab, in a tab of its own, in a window of the computer, or (on phones, which
 * share no screen) by the page of the game itself.
 */
export type Surface = 'this-tab' | 'own-tab' | 'window' | 'canvas'

/** Frames a second that the recorder asks for at first. */
export const frameRate = 15

/** Why the screen is not shared; each has a sentence and a way out in `share-texts.ts`. */
export type ShareRefusal = 'denied' | 'monitor' | 'other-tab' | 'unsupported' | 'no-canvas' | 'elsewhere' | 'failed'

export class NotShared extends Error {
  readonly why: ShareRefusal
  constructor(why: ShareRefusal) {
    super(why)
    this.why = why
  }
}

export interface SharedScreen {
  stream: MediaStream
  track: MediaStreamTrack
  /** Only the game is in the picture. False where this browser can't crop a tab: the room then shows the game alone. */
  cropped: boolean
}

/** What browsers know of sharing that TypeScript does not yet. */
interface SharingOptions extends DisplayMediaStreamOptions {
  preferCurrentTab?: boolean
  selfBrowserSurface?: 'include' | 'exclude'
  systemAudio?: 'include' | 'exclude'
  monitorTypeSurfaces?: 'include' | 'exclude'
  surfaceSwitching?: 'include' | 'exclude'
}
type CropTrack = MediaStreamTrack & { cropTo?: (target: unknown) => Promise<void> }
interface CropTargets {
  fromElement(element: Element): Promise<unknown>
}

const optionsFor: Readonly<Record<Exclude<Surface, 'canvas'>, SharingOptions>> = {
  'this-tab': { video: { frameRate }, audio: true, preferCurrentTab: true, surfaceSwitching: 'exclude' },
  'own-tab': {
    video: { frameRate, displaySurface: 'browser' },
    audio: true,
    selfBrowserSurface: 'exclude',
    monitorTypeSurfaces: 'exclude',
    surfaceSwitching: 'exclude',
  },
  window: {
    video: { frameRate, displaySurface: 'window' },
    audio: true,
    selfBrowserSurface: 'exclude',
    systemAudio: 'exclude',
    monitorTypeSurfaces: 'exclude',
  },
}

/** Whether this browser can share a screen; phones can't. */
export const canShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/**
 * Asks the person to share the game. In the room's tab the picture is cropped to `game`, because the tab also shows name,
 * balance and messages. A whole screen is refused. Throws `NotShared`.
 */
export async function shareScreen(surface: Exclude<Surface, 'canvas'>, game: Element): Promise<SharedScreen> {
  if (!canShare()) throw new NotShared('unsupported')
  const stream = await navigator.mediaDevices.getDisplayMedia(optionsFor[surface]).catch((error: unknown) => {
    throw new NotShared(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed')
  })
  const [track] = stream.getVideoTracks()
  const refuse = (why: ShareRefusal) => {
    for (const one of stream.getTracks()) one.stop()
    return new NotShared(why)
  }
  if (!track) throw refuse('failed')
  if (track.getSettings().displaySurface === 'monitor') throw refuse('monitor')
  if (surface !== 'this-tab') return { stream, track, cropped: true }
  const targets = (globalThis as { CropTarget?: CropTargets }).CropTarget
  const crops: CropTrack = track
  if (!targets || !crops.cropTo) {
    // Chromium knows cropping only for tabs: a window there would show the whole room.
    if (targets) throw refuse('other-tab')
    return { stream, track, cropped: false }
  }
  // It fails for every other tab.
  await crops.cropTo(await targets.fromElement(game)).catch(() => {
    throw refuse('other-tab')
  })
  return { stream, track, cropped: true }
}
