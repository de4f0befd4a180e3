import sharp, { type Sharp } from 'sharp'
import { AppError } from '#shared/errors.ts'
import { type ImageKind, imageSizes } from './image-sizes.ts'

// The library reads SVG, GIF, PDF and much more. Here it may read three formats and nothing else, whatever a file claims.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const megabyte = 1024 ** 2
const largestImage = 20 * megabyte
const mostPixels = 50_000_000
const secondsAtMost = 20

const sentences = {
  empty: 'This picture is empty. Please choose another one.',
  too_large: `This picture is larger than ${largestImage / megabyte} MB. Please choose a smaller one.`,
  wrong_format: 'Please choose a JPEG, PNG or WebP picture.',
  too_many_pixels: `This picture has more than ${mostPixels / 1_000_000} million pixels. Please choose a smaller one.`,
  damaged: 'This picture is damaged or not complete. Please choose another one.',
} as const

type Refusal = keyof typeof sentences
type Sizes<K extends ImageKind> = Record<keyof (typeof imageSizes)[K], Buffer>

/**
 * Makes an image anew from its pixels, as WebP in every size of its kind: place, camera and whatever else was hidden in
 * the file are gone, and it stands upright. Throws a VALIDATION_ERROR with the sentence for the person and
 * `details.refusal` (empty, too_large, wrong_format, too_many_pixels, damaged).
 */
export async function reencodeImage<K extends ImageKind>(content: Uint8Array, kind: K): Promise<Sizes<K>> {
  if (content.length === 0) throw refused('empty')
  if (content.length > largestImage) throw refused('too_large')
  const format = formatOf(content)
  if (!format) throw refused('wrong_format')
  const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
  try {
    const seen = await image.metadata()
    if (seen.format !== format) throw refused('wrong_format')
    if (seen.width * seen.height > mostPixels) throw refused('too_many_pixels')
    const made: [string, Buffer][] = []
    for (const [name, size] of Object.entries(imageSizes[kind])) made.push([name, await make(image, size)])
    return Object.fromEntries(made) as Sizes<K>
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused(/pixel limit|too large/i.test(String(error)) ? 'too_many_pixels' : 'damaged')
  }
}

function make(image: Sharp, { width, height, isSquare }: { width: number; height: number; isSquare?: true }) {
  const shape = isSquare ? ({ fit: 'cover' } as const) : ({ fit: 'inside', withoutEnlargement: true } as const)
  return image
    .clone()
    .autoOrient()
    .resize({ width, height, ...shape })
    .webp({ quality: 82 })
    .timeout({ seconds: secondsAtMost })
    .toBuffer()
}

/** By its first bytes; the name and the type a browser gave count for nothing. */
function formatOf(content: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const text = Buffer.from(content.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return null
}

const refused = (refusal: Refusal) => new AppError('VALIDATION_ERROR', sentences[refusal], { refusal })
