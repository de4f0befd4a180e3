import { open } from 'node:fs/promises'
import { windowOf } from './file-window.ts'
import { isMp4, mp4Times } from './mp4-times.ts'
import { isWebm, webmTimes } from './webm-times.ts'

/**
 * For each piece of a file, whose lengths are these in bytes, the latest time of a packet that ends in it, in milliseconds since
 * the first packet, which is at `first`; null where none does. Empty for other files than WebM and MP4 in fragments.
 */
export async function lastTimesOf(
  path: string,
  { pieces, first }: { pieces: readonly number[]; first: number },
): Promise<(number | null)[]> {
  const file = await open(path, 'r')
  try {
    const bytes = await windowOf(file)
    if (await isMp4(bytes)) return await mp4Times(bytes, pieces)
    if (!(await isWebm(bytes))) return []
    const times = await webmTimes(bytes, pieces)
    return times.map((time) => (time === null ? null : time - first))
  } finally {
    await file.close()
  }
}
