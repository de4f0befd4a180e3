import { AppError } from '#shared/errors.ts'
import { type ImageKind, imageSizes } from './image-sizes.ts'

interface Size {
  width: number
  height: number
  isSquare?: true
}

/** `reencode.ts` for the demo: the browser reads the picture and writes it as WebP. Throws VALIDATION_ERROR. */
export async function reencodeImage(content: Uint8Array, kind: ImageKind): Promise<Record<string, Buffer>> {
  const picture = await opened(content)
  const made = await Promise.all(
    Object.entries<Size>(imageSizes[kind]).map(async ([name, size]) => [name, await fitted(picture, size)] as const),
  )
  return Object.fromEntries(made)
}

export async function measureImage(content: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await opened(content)
  return { width, height }
}

const opened = (content: Uint8Array): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([new Uint8Array(content)])).catch(() => {
    throw new AppError('VALIDATION_ERROR', 'This picture is damaged or not complete. Please choose another one.', {
      refusal: 'damaged',
    })
  })

async function fitted(picture: ImageBitmap, { width, height, isSquare }: Size): Promise<Buffer> {
  const scales = [width / picture.width, height / picture.height]
  const scale = isSquare ? Math.max(...scales) : Math.min(1, ...scales)
  const [drawnWidth, drawnHeight] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
  const canvas = isSquare ? new OffscreenCanvas(width, height) : new OffscreenCanvas(drawnWidth, drawnHeight)
  const [left, top] = [(canvas.width - drawnWidth) / 2, (canvas.height - drawnHeight) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, drawnWidth, drawnHeight)
  const encoded = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
  return Buffer.from(await encoded.arrayBuffer())
}
