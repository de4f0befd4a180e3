import { asRefusal, keyFrameBefore, openMedia, openWriter, packetsOf, soundFrom } from './media-file.ts'
import { type ClipWork, MediaRefused, type MediaResult } from './media-work.ts'

/**
 * Copies a stretch of a joined file. A picture is up to two seconds longer, because it begins at a key frame. Throws
 * MediaRefused.
 */
export async function copyClip({ path, fromSeconds, toSeconds, target }: ClipWork): Promise<MediaResult> {
  const media = await openMedia(path)
  try {
    const first = await (media.video ? keyFrameBefore : soundFrom)(media, fromSeconds)
    if (!first) throw new MediaRefused('unreadable', 'nothing to copy')
    const writer = await openWriter({ target, videoCodec: media.videoCodec, audioCodec: media.audioCodec })
    try {
      for await (const item of packetsOf(media, first)) {
        if (item.packet.timestamp >= toSeconds) break
        if (item.packet.timestamp >= first.timestamp)
          await writer.add(item, item.packet.timestamp - first.timestamp, media)
      }
      if (writer.isEmpty()) throw new MediaRefused('unreadable', 'nothing in it')
      const seconds = await writer.finish()
      const kept = { fromMs: first.timestamp * 1000, toMs: (first.timestamp + seconds) * 1000, at: 0 }
      return { path: writer.path, mime: writer.mime, seconds, parts: [{ kept: [kept], cuts: [] }] }
    } catch (error) {
      await writer.cancel().catch(() => undefined)
      throw asRefusal(error)
    }
  } finally {
    await media.close()
  }
}
