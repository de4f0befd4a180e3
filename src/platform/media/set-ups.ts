import { beginsWithParameterSets, parameterSetsOf } from './avc-parameters.ts'

interface Configured {
  getDecoderConfig(): Promise<{ description?: AllowSharedBufferSource } | null>
}

/** A file of which packets are copied. */
interface Source {
  video: Configured | null
  audio: Configured | null
}

interface Codecs {
  videoCodec: string | null
  audioCodec: string | null
}

/**
 * MP4 names the set-up of a decoder once, but parts of a recording have their own, such as a window of another size has. Of
 * H.264 each key frame brings its own along, so that players find it after a seek too; other pictures have it in any case.
 */
export function setUpsOf({ videoCodec, audioCodec }: Codecs) {
  const inBands = new Map<Source, Uint8Array | null>()
  const sounding = new Map<Source, boolean>()
  let sound: Uint8Array | null = null

  async function readInBand({ video }: Source): Promise<Uint8Array | null> {
    const { description } = (await video?.getDecoderConfig()) ?? {}
    return description ? parameterSetsOf(bytesOf(description)) : null
  }
  async function readSounds({ audio }: Source): Promise<boolean> {
    const { description } = (await audio?.getDecoderConfig()) ?? {}
    if (!description) return true
    sound ??= bytesOf(description)
    return Buffer.compare(sound, bytesOf(description)) === 0
  }
  return {
    /** What a packet of the picture needs before it; null for nothing. */
    async inBand(of: Source, packet: { type: string; data: Uint8Array }): Promise<Uint8Array | null> {
      if (videoCodec !== 'avc' || packet.type !== 'key' || beginsWithParameterSets(packet.data)) return null
      const known = inBands.get(of) ?? (await readInBand(of))
      inBands.set(of, known)
      return known
    },
    /** Whether the sound of a file plays with the set-up of the first one: AAC of another kind does not. */
    async sounds(of: Source): Promise<boolean> {
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
