import sharp, { type Sharp } from 'sharp'
import { AppError } from '#shared/errors.ts'
import { decodeHeic } from './decode-heic.ts'
import { formatOf, otherFormatOf } from './image-format.ts'
import { type ImageKind, imageSizes } from './image-sizes.ts'

// The library can read SVG, PDF and more. Only these formats are allowed, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const megabyte = 1024 ** 2
const largestImage = 20 * megabyte
/**
 * A sequential JPEG is decoded line by line with little memory; other images are decoded as a whole. Phones that make
 * HEIC take pictures of 24.5 million pixels.
 */
const maxPixels = { streamed: 50_000_000, unpacked: 24_000_000, heic: 25_000_000 }
const maxSeconds = 8

const messages = {
  empty: 'This picture is empty. Please choose another one.',
  too_large: `This picture is larger than ${largestImage / megabyte} MB. Please choose a smaller one.`,
  wrong_format: 'Please choose a JPEG, PNG, WebP, HEIC, AVIF or GIF picture.',
  other_format: 'This is #. Save it as PNG or JPEG, and choose that.',
  too_many_pixels: `This picture has more than ${maxPixels.streamed / 1_000_000} million pixels. Please choose a smaller one.`,
  too_costly: `PNG, WebP, AVIF, GIF, HEIC and progressive JPEG pictures have up to ${maxPixels.unpacked / 1_000_000} million pixels. Please choose a smaller one.`,
  too_slow: 'This picture takes too long to read. Please choose a smaller or simpler one.',
  damaged: 'This picture is damaged or not complete. Please choose another one.',
} as const

type Refusal = keyof typeof messages
type Sizes<K extends ImageKind> = Record<keyof (typeof imageSizes)[K], Buffer>

/**
 * Re-encodes an image from its pixels as WebP in every size of its kind. This removes location, camera and other
 * metadata, and applies the orientation. Throws VALIDATION_ERROR with a message for the person and `details.refusal`
 * (empty, too_large, wrong_format, other_format, too_many_pixels, too_costly, too_slow, damaged).
 */
export const reencodeImage = <K extends ImageKind>(content: Uint8Array, kind: K): Promise<Sizes<K>> =>
  orRefused(async () => {
    const { image } = await openImage(content)
    return (await makeAll(image(), imageSizes[kind])) as Sizes<K>
  })

/** The size of an image in pixels, as it is shown, without decoding it. Throws as `reencodeImage` does. */
export const measureImage = (content: Uint8Array): Promise<{ width: number; height: number }> =>
  orRefused(async () => (await openImage(content)).size)

/** The size of an image, and how to get at its pixels. */
interface OpenedImage {
  size: { width: number; height: number }
  image: () => Sharp
}

async function openImage(content: Uint8Array): Promise<OpenedImage> {
  if (content.length === 0) throw refused('empty')
  if (content.length > largestImage) throw refused('too_large')
  const format = formatOf(content)
  if (!format) {
    const other = otherFormatOf(content)
    throw other ? refused('other_format', other) : refused('wrong_format')
  }
  if (format === 'heic') {
    const decoded = await decodeHeic(content, { maxPixels: maxPixels.heic, maxSeconds })
    const { data, width, height } = decoded
    return { size: { width, height }, image: () => sharp(data, { raw: { width, height, channels: 4 } }) }
  }
  const image = sharp(content, { limitInputPixels: maxPixels.streamed, failOn: 'error', sequentialRead: true })
  const seen = await image.metadata()
  if (seen.format !== (format === 'avif' ? 'heif' : format)) throw refused('wrong_format')
  const pixels = seen.width * seen.height
  if (pixels > maxPixels.streamed) throw refused('too_many_pixels')
  if (pixels > maxPixels.unpacked && (format !== 'jpeg' || seen.isProgressive)) throw refused('too_costly')
  return { size: seen.autoOrient, image: () => image }
}

async function orRefused<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/timeout/i.test(String(error))) throw refused('too_slow')
    throw refused(/pixel limit|too large/i.test(String(error)) ? 'too_many_pixels' : 'damaged')
  }
}

interface Size {
  width: number
  height: number
  isSquare?: true
  quality?: number
}

/** Decodes the image once, at its largest size, and derives the others from that. */
async function makeAll(image: Sharp, sizes: { full: Size } & Record<string, Size>): Promise<Record<string, Buffer>> {
  const { data, info } = await fitted(image.autoOrient(), sizes.full)
    .raw()
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
  const made: [string, Buffer][] = []
  for (const [name, size] of Object.entries(sizes)) {
    const { width, height, channels } = info
    const smaller = fitted(sharp(data, { raw: { width, height, channels } }), size)
    made.push([
      name,
      await smaller
        .webp({ quality: size.quality ?? 82 })
        .timeout({ seconds: maxSeconds })
        .toBuffer(),
    ])
  }
  return Object.fromEntries(made)
}

const fitted = (image: Sharp, { width, height, isSquare }: Size): Sharp =>
  image.resize({ width, height, ...(isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true }) })

const refused = (refusal: Refusal, what = '') =>
  new AppError('VALIDATION_ERROR', messages[refusal].replace('#', what), { refusal })
