import { pause } from '#kit/runtime/pause.ts'
import { levelOf } from './voice-levels.ts'

export interface SoundMix {
  /** The sound of the game and the voice in one track; silent without both. */
  track: MediaStreamTrack
  /** How loud the voice is now, 0 to 255. */
  level(): number
  /** Another microphone, or none; the game's sound stays. */
  setVoice(voice: MediaStream | null): void
  /** Resolves once it flows, so that what begins now has a sound from its beginning on; soon in any case. */
  flows(): Promise<void>
  close(): void
}

/** How often is looked whether it flows, in milliseconds, and the most looks. */
const lookMs = 50
const mostLooks = 40

/** Mixes the sound of what is shared with the voice. Called in a press, so that browsers let the sound run. */
export function mixSound(screen: MediaStream | null, voice: MediaStream | null): SoundMix {
  const context = new AudioContext()
  void context.resume()
  const out = context.createMediaStreamDestination()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  const samples = new Float32Array(analyser.fftSize)
  if (screen && screen.getAudioTracks().length > 0)
    context.createMediaStreamSource(new MediaStream(screen.getAudioTracks())).connect(out)
  let source: MediaStreamAudioSourceNode | null = null
  function setVoice(next: MediaStream | null) {
    source?.disconnect()
    source = next && context.createMediaStreamSource(next)
    source?.connect(out)
    source?.connect(analyser)
  }
  setVoice(voice)
  const [track] = out.stream.getAudioTracks()
  if (!track) throw new Error('The mix has no track')
  return {
    track,
    level() {
      if (!source) return 0
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    setVoice,
    async flows() {
      const { currentTime } = context
      for (let looks = 0; looks < mostLooks && context.currentTime === currentTime; looks++) await pause(lookMs)
    },
    close() {
      source?.disconnect()
      void context.close().catch(() => undefined)
    },
  }
}
