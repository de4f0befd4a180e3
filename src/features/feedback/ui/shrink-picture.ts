import { feedbackLimits } from '../rules.ts'

const longestSide = 1280
const qualities = [0.85, 0.7, 0.5, 0.3]

/** A picture as JPEG within the limit of bytes. Throws for a file that is no picture the browser can read. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) throw new Error('This browser can’t read this picture. Choose a JPEG or PNG.')
  for (const side of [longestSide, 900, 640]) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
      if (made && made.size <= feedbackLimits.pictureBytes) return made
    }
  }
  throw new Error('This picture is too large. Please choose a smaller one.')
}
