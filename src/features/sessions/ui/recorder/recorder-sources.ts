import { recordCanvas } from './capture/record-canvas.ts'
import { type OnChunk, type RunningPart, recordPart } from './capture/record-part.ts'
import { NotShared, type SharedScreen, type Surface, shareScreen } from './capture/screen-source.ts'
import { mixSound, type SoundMix } from './capture/sound-mix.ts'
import { openMicrophone, voiceRefusal } from './capture/voice-source.ts'
import type { RecorderState } from './recorder-state.ts'

interface SourcesInput {
  get: () => RecorderState
  set: (change: Partial<RecorderState>) => void
  /** Sharing was ended with the browser's own button. */
  onStopped: () => void
  /** Another microphone, or none: what runs has to begin anew. */
  onVoice: () => void
}

/** What is recorded: the shared screen or the game's canvas, and the voice. What goes wrong stands in the state. */
export function openSources({ get, set, onStopped, onVoice }: SourcesInput) {
  let screen: SharedScreen | null = null
  // The frame of a game whose canvas is recorded by its own page.
  let frame: HTMLIFrameElement | null = null
  let voice: MediaStream | null = null
  let mix: SoundMix | null = null

  const shared = (surface: Surface, cropped: boolean) => {
    const { phase } = get()
    set({ phase: phase === 'off' ? 'ready' : phase, sharing: true, surface, cropped, stoppedByBrowser: false })
    return true
  }

  /** Called in a press. */
  async function share(surface: Surface, game: Element): Promise<boolean> {
    set({ refusal: null })
    try {
      if (surface === 'canvas') {
        frame = game.querySelector('iframe')
        if (!frame) throw new NotShared('no-canvas')
        return shared(surface, true)
      }
      const next = await shareScreen(surface, game)
      stopTracks(screen?.stream)
      screen = next
      next.track.addEventListener('ended', () => {
        if (screen !== next) return
        screen = null
        set({ sharing: false, stoppedByBrowser: true })
        onStopped()
      })
      mix?.close()
      mix = mixSound(next.stream, voice)
      return shared(surface, next.cropped)
    } catch (error) {
      set({ refusal: error instanceof NotShared ? error.why : 'failed' })
      return false
    }
  }

  /** The microphone with this id, or the browser's own. */
  async function takeVoice(id?: string): Promise<void> {
    try {
      const next = await openMicrophone(id)
      stopTracks(voice)
      voice = next
      mix ??= mixSound(null, null)
      mix.setVoice(next)
      const [track] = next.getAudioTracks()
      track?.addEventListener('ended', () => {
        if (voice === next) set({ microphone: null, voiceProblem: 'The microphone was unplugged.' })
      })
      set({ microphone: track?.label || 'Microphone', voiceProblem: null, withoutVoice: false, heardMs: null })
      onVoice()
    } catch (error) {
      set({ voiceProblem: voiceRefusal(error) })
    }
  }

  function dropVoice() {
    stopTracks(voice)
    voice = null
    mix?.setVoice(null)
    set({ microphone: null, voiceProblem: null, withoutVoice: true, level: 0 })
    onVoice()
  }

  /** Records what is shared; `alone`: the voice beside it too. Throws where it can't. */
  async function recordTo(onChunk: OnChunk, { alone }: { alone: boolean }): Promise<RunningPart> {
    const beside = alone ? voice : null
    const { bitRate, frames } = get()
    if (frame) return recordCanvas({ frame, voice: beside, bitRate, frames, onChunk, onEnd: onStopped })
    if (!screen) throw new Error('Nothing is shared')
    return recordPart({
      picture: screen.track,
      sound: mix?.track ?? null,
      voice: beside,
      bitRate,
      onChunk,
      onEnd: onStopped,
    })
  }

  return {
    share,
    takeVoice,
    dropVoice,
    recordTo,
    hasVoice: () => voice !== null,
    level: () => mix?.level() ?? 0,
    /** Resolves when a part can begin. */
    ready: async () => mix?.flows(),
    /** What is shared, to be seen small; null for a canvas. */
    shown: () => screen?.stream ?? null,
    /** False where only another part takes this many frames a second: a page that records its canvas was told before. */
    takeFrames: async (frames: number): Promise<boolean> => {
      await screen?.track.applyConstraints({ frameRate: frames }).catch(() => undefined)
      return frame === null
    },
    close() {
      stopTracks(screen?.stream)
      stopTracks(voice)
      mix?.close()
      screen = null
      voice = null
      mix = null
      set({ sharing: false, microphone: null, level: 0 })
    },
  }
}

function stopTracks(stream: MediaStream | null | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
