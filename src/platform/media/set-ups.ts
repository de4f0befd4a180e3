import { beginsWithParameterSets, parameterSetsOf } from './avc-parameters.ts'
import type { OpenMedia, TimedPacket } from './media-file.ts'

/**
 * MP4 names the set-up of a decoder once, but parts of a recording have their own, such as a window of another size has. Of
 * H.264 each key frame brings its own along, so that players find it after a seek too; other pictures have it in any case.
 */
export function setUpsOf({ videoCodec, audioCodec }: Pick<OpenMedia, 'videoCodec' | 'audioCodec'>) {
  const inBands = new Map<OpenMedia, Uint8Array | null>()
  const sounding = new Map<OpenMedia, boolean>()
  let sound: Uint8Array | null = null

  async function readInBand({ video }: OpenMedia): Promise<Uint8Array | null> {
    const { description } = (await video?.getDecoderConfig()) ?? {}
    return description ? parameterSetsOf(bytesOf(description)) : null
  }
  async function readSounds({ audio }: OpenMedia): Promise<boolean> {
    const { description } = (await audio?.getDecoderConfig()) ?? {}
    if (!description) return true
    sound ??= bytesOf(description)
    return Buffer.compare(sound, bytesOf(description)) === 0
  }
  return {
    /** What a packet of the picture needs before it; null for nothing. */
    async inBand(of: OpenMedia, packet: TimedPacket['packet']): Promise<Uint8Array | null> {
      if (videoCodec !== 'avc' || packet.type !== 'key' || beginsWithParameterSets(packet.data)) return null
      const known = inBands.get(of) ?? (await readInBand(of))
      inBands.set(of, known)
      return known
    },
    /** Whether the sound of a file plays with the set-up of the first one: AAC of another kind does not. */
    async sounds(of: OpenMedia): Promise<boolean> {
      if (audioCodec !== 'aac') return true
      const known = sounding.get(of) ?? (await readSounds(of))
      sounding.set(of, known)
      return known
    },
  }
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
