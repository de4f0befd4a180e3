import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { openMedia, openWriter, packetsOf, type TimedPacket } from '#platform/media/media-file.ts'

const fixture = new URL('../../src/features/sessions/recordings/fixtures/clock.webm', import.meta.url).pathname
/** Bytes of a picture of 15 a second at 800 kbit/s. */
const pictureBytes = 6500

interface LongRecording {
  path: string
  /** Bytes of its pieces, as a recorder emits them every two seconds. */
  pieces: number[]
}

/** Writes a recording of this length: the recorded clock again and again, each picture as heavy as that of a game. */
export async function longRecording(target: string, seconds: number): Promise<LongRecording> {
  const media = await openMedia(fixture)
  const { videoCodec, audioCodec } = media
  const packets: TimedPacket[] = []
  for await (const item of packetsOf(media)) packets.push(item)
  const filling = randomBytes(pictureBytes)
  const heavy = packets.map(({ track, packet }): TimedPacket => {
    if (track === 'audio' || packet.data.length >= pictureBytes) return { track, packet }
    // What follows a whole picture is not read: nothing decodes it here.
    const data = Buffer.concat([packet.data, filling.subarray(packet.data.length)])
    return { track, packet: packet.clone({ data }) }
  })
  const writer = await openWriter({ target, videoCodec, audioCodec })
  for (let from = 0; from < seconds; from += 12)
    for (const item of heavy) await writer.add(item, from + item.packet.timestamp, media)
  await writer.finish()
  await media.close()
  const { size } = await stat(writer.path)
  const bytes = Math.ceil(size / (seconds / 2))
  return {
    path: writer.path,
    pieces: Array.from({ length: Math.ceil(size / bytes) }, (_, at) => Math.min(bytes, size - at * bytes)),
  }
}
