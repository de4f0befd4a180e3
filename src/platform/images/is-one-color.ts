import sharp from 'sharp'

/** Whether a picture shows nothing: all of its pixels have nearly the same color. */
export async function isOneColor(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture, { limitInputPixels: 4_000_000 }).stats()
  return channels.every(({ stdev }) => stdev < 0.5)
}
