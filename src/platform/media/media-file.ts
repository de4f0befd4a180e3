/**
 * The one module that knows mediabunny (docs/decisions/033): reads WebM and MP4 files packet by packet and writes them
 * without decoding. It runs in a thread that can be ended (media-thread.ts).
 */
import { type FileHandle, open } from 'node:fs/promises'
import {
  type AudioCodec,
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { MediaRefused } from './media-work.ts'
import { setUpsOf } from './set-ups.ts'

const videoCodecs: readonly string[] = ['vp8', 'vp9', 'av1', 'avc']
const audioCodecs: readonly string[] = ['opus', 'aac']

/** One read is at most this long, and all reads together three times the file: a wrong index can't cost more. */
const longestRead = 32 * 1024 ** 2
const readsPerByte = 3

export interface OpenMedia {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  videoCodec: VideoCodec | null
  audioCodec: AudioCodec | null
  close(): Promise<void>
}

/** Opens a file. Throws MediaRefused for one that is no WebM or MP4, or has a codec that is not played. */
export async function openMedia(path: string): Promise<OpenMedia> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  const input = new Input({
    formats: [WEBM, MATROSKA, MP4, QTFF],
    source: new CustomSource({ getSize: () => size, read: boundedReader(file, size), prefetchProfile: 'fileSystem' }),
  })
  const close = async () => {
    input.dispose()
    await file.close()
  }
  try {
    if (!(await input.canRead())) throw new MediaRefused('unreadable', 'neither WebM nor MP4')
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const videoCodec = video ? await video.getCodec() : null
    const audioCodec = audio ? await audio.getCodec() : null
    if (video && !videoCodecs.includes(String(videoCodec))) throw new MediaRefused('codec', `video ${videoCodec}`)
    if (audio && !audioCodecs.includes(String(audioCodec))) throw new MediaRefused('codec', `audio ${audioCodec}`)
    if (!video && !audio) throw new MediaRefused('unreadable', 'no tracks')
    return { video, audio, videoCodec, audioCodec, close }
  } catch (error) {
    await close()
    throw asRefusal(error)
  }
}

function boundedReader(file: FileHandle, size: number) {
  let left = size * readsPerByte + longestRead
  return async (start: number, end: number) => {
    left -= end - start
    if (end - start > longestRead || left < 0) throw new MediaRefused('unreadable', 'its index asks for too much')
    const buffer = new Uint8Array(end - start)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
    if (bytesRead < buffer.length) throw new MediaRefused('unreadable', 'it ends too early')
    return buffer
  }
}

/** An error of reading a file is the file's, unless it says something else. */
export const asRefusal = (error: unknown): MediaRefused =>
  error instanceof MediaRefused ? error : new MediaRefused('unreadable', String(error).slice(0, 300))

export interface TimedPacket {
  track: 'video' | 'audio'
  packet: EncodedPacket
}

/** The packets of a file in the order of their times, from the video's packet `from` on. */
export async function* packetsOf({ video, audio }: OpenMedia, from?: EncodedPacket): AsyncGenerator<TimedPacket> {
  const audioSink = audio ? new EncodedPacketSink(audio) : null
  const audioFrom = from && audioSink ? ((await audioSink.getPacket(from.timestamp)) ?? undefined) : undefined
  const videos = video ? new EncodedPacketSink(video).packets(from) : null
  const audios = audioSink ? audioSink.packets(audioFrom) : null
  let [nextVideo, nextAudio] = [await videos?.next(), await audios?.next()]
  while (true) {
    const [v, a] = [nextVideo?.value ?? null, nextAudio?.value ?? null]
    if (v && (!a || v.timestamp <= a.timestamp)) {
      yield { track: 'video', packet: v }
      nextVideo = await videos?.next()
    } else if (a) {
      yield { track: 'audio', packet: a }
      nextAudio = await audios?.next()
    } else return
  }
}

/** The packet of a voice at this second, else the next one. */
export async function soundFrom({ audio }: OpenMedia, seconds: number): Promise<EncodedPacket | null> {
  if (!audio) return null
  const sink = new EncodedPacketSink(audio)
  const packet = (await sink.getPacket(seconds)) ?? (await sink.getFirstPacket())
  return packet && packet.timestamp + packet.duration < seconds ? sink.getNextPacket(packet) : packet
}

/** The last key frame that begins at this second or before; else the first one. */
export async function keyFrameBefore({ video }: OpenMedia, seconds: number): Promise<EncodedPacket | null> {
  if (!video) return null
  const sink = new EncodedPacketSink(video)
  return (await sink.getKeyPacket(seconds)) ?? (await sink.getFirstKeyPacket())
}

/** Times of the picture's packets, without their contents, and whether they are key frames. */
export async function* pictureTimes({ video }: OpenMedia): AsyncGenerator<{ seconds: number; isKey: boolean }> {
  if (!video) return
  const packets = new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp, type } of packets) yield { seconds: timestamp, isKey: type === 'key' }
}

export interface MediaWriter {
  path: string
  mime: 'video/webm' | 'video/mp4' | 'audio/webm' | 'audio/mp4'
  add(item: TimedPacket, seconds: number, of: OpenMedia): Promise<void>
  /** Nothing was added. */
  isEmpty(): boolean
  /** Returns the length in seconds. */
  finish(): Promise<number>
  cancel(): Promise<void>
}

interface WriterInput {
  /** Without an extension. */
  target: string
  videoCodec: VideoCodec | null
  audioCodec: AudioCodec | null
}

/** Writes a file of these codecs: WebM for what WebM holds, else MP4. */
export async function openWriter({ target, videoCodec, audioCodec }: WriterInput): Promise<MediaWriter> {
  const isWebm = videoCodec !== 'avc' && audioCodec !== 'aac'
  const path = `${target}.${isWebm ? 'webm' : 'mp4'}`
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })
  const output = new Output({ format, target: new FilePathTarget(path) })
  const sources = {
    video: videoCodec ? new EncodedVideoPacketSource(videoCodec) : null,
    audio: audioCodec ? new EncodedAudioPacketSource(audioCodec) : null,
  }
  if (sources.video) output.addVideoTrack(sources.video)
  if (sources.audio) output.addAudioTrack(sources.audio)
  await output.start()
  const last = { video: -1, audio: -1 }
  const setUps = setUpsOf({ videoCodec, audioCodec })
  let length = 0
  return {
    path,
    mime: `${videoCodec ? 'video' : 'audio'}/${isWebm ? 'webm' : 'mp4'}`,
    async add({ track, packet }, seconds, of) {
      const isFirst = last[track] < 0
      const inBand = track === 'video' ? await setUps.inBand(of, packet) : null
      if (track === 'audio' && !(await setUps.sounds(of))) return
      // Times of one track grow, also where two parts meet.
      const timestamp = Math.max(seconds, last[track] + 0.0005, 0)
      last[track] = timestamp
      length = Math.max(length, timestamp + packet.duration)
      const copy = packet.clone({ timestamp, ...(inBand && { data: Buffer.concat([inBand, packet.data]) }) })
      if (track === 'video') {
        const decoderConfig = isFirst ? await of.video?.getDecoderConfig() : undefined
        await sources.video?.add(copy, decoderConfig ? { decoderConfig } : undefined)
      } else {
        const decoderConfig = isFirst ? await of.audio?.getDecoderConfig() : undefined
        await sources.audio?.add(copy, decoderConfig ? { decoderConfig } : undefined)
      }
    },
    isEmpty: () => last.video < 0 && last.audio < 0,
    async finish() {
      await output.finalize()
      return length
    },
    cancel: () => output.cancel(),
  }
}
