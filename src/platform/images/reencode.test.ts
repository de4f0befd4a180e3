import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { measureImage, reencodeImage } from './reencode.ts'

const heic = readFileSync(new URL('../../testing/pictures/two-colors.heic', import.meta.url))

const raw = (width: number, height: number) => ({ create: { width, height, channels: 3 as const, background: '#3a7' } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
const sizeOf = async (image: Buffer) => {
  // Reading the result needs the same loaders that are allowed for input.
  const { format, width, height } = await sharp(image).metadata()
  return { format, width, height }
}
const refusal = (content: Uint8Array) =>
  reencodeImage(content, 'cover').then(
    () => 'taken',
    (error: { code: string; message: string; details: { refusal: string } }) => [
      error.code,
      error.details.refusal,
      error.message,
    ],
  )

describe('the output', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of a large %s are two WebP images that fit',
    async (format) => {
      const { full, thumb } = await reencodeImage(await sharp(raw(4000, 2000)).toFormat(format).toBuffer(), 'cover')
      expect(await sizeOf(full)).toEqual({ format: 'webp', width: 1280, height: 640 })
      expect(await sizeOf(thumb)).toEqual({ format: 'webp', width: 480, height: 240 })
    },
  )

  test('of a HEIC show its picture', async () => {
    const { full } = await reencodeImage(heic, 'screenshot')
    expect(await sizeOf(full)).toEqual({ format: 'webp', width: 320, height: 200 })
    const colorAt = async (left: number) =>
      [...(await sharp(full).removeAlpha().extract({ left, top: 100, width: 1, height: 1 }).raw().toBuffer())].map(
        (value) => Math.round(value / 32),
      )
    expect([await colorAt(40), await colorAt(280)]).toEqual([
      [6, 2, 2],
      [1, 5, 4],
    ])
    expect(await measureImage(heic)).toEqual({ width: 320, height: 200 })
  })

  test('of a moving GIF is its first picture', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { full } = await reencodeImage(gif, 'cover')
    expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 30 })
    expect([...(await sharp(full).removeAlpha().raw().toBuffer()).subarray(0, 3)].map((value) => value > 128)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('of a screenshot may be wider, of a small image is not enlarged, of an avatar is square', async () => {
    const small = await sharp(raw(300, 100)).png().toBuffer()
    expect(
      await sizeOf((await reencodeImage(await sharp(raw(4000, 2000)).png().toBuffer(), 'screenshot')).full),
    ).toMatchObject({ width: 1920, height: 960 })
    expect(await sizeOf((await reencodeImage(small, 'cover')).full)).toMatchObject({ width: 300, height: 100 })
    const avatar = await reencodeImage(small, 'avatar')
    expect(Object.keys(avatar)).toEqual(['full'])
    expect(await sizeOf(avatar.full)).toMatchObject({ width: 256, height: 256 })
  })

  test('has the orientation applied, and no location or camera metadata', async () => {
    const photo = await sharp(raw(400, 200))
      .withExif({ IFD0: { Copyright: 'somebody', Model: 'camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('somebody')).toBe(true)
    const { full } = await reencodeImage(photo, 'cover')
    const seen = await sharp(full).metadata()
    expect(seen).toMatchObject({ width: 200, height: 400 })
    expect([seen.exif, seen.icc, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('has no data that was hidden behind or inside an image', async () => {
    const picture = await sharp(raw(50, 50)).jpeg().toBuffer()
    const payload = '<script>alert(1)</script>PK\x03\x04'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), Buffer.from(payload)])
    const polyglot = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(payload)])
    const { full, thumb } = await reencodeImage(polyglot, 'cover')
    for (const made of [full, thumb]) expect(made.includes('script') || made.includes('PK\x03\x04')).toBe(false)
  })
})

describe('rejects', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
  const wrong = ['VALIDATION_ERROR', 'wrong_format', 'Please choose a JPEG, PNG, WebP, HEIC, AVIF or GIF picture.']
  const damaged = ['VALIDATION_ERROR', 'damaged', 'This picture is damaged or not complete. Please choose another one.']
  const tooManyPixels = [
    'VALIDATION_ERROR',
    'too_many_pixels',
    'This picture has more than 50 million pixels. Please choose a smaller one.',
  ]

  test('empty and too large files', async () => {
    expect(await refusal(Buffer.alloc(0))).toEqual([
      'VALIDATION_ERROR',
      'empty',
      'This picture is empty. Please choose another one.',
    ])
    expect(await refusal(Buffer.alloc(20 * 1024 ** 2 + 1))).toEqual([
      'VALIDATION_ERROR',
      'too_large',
      'This picture is larger than 20 MB. Please choose a smaller one.',
    ])
  })

  test.each([
    ['an SVG picture', Buffer.from(svg)],
    ['an SVG picture', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj')],
    ['a TIFF or raw picture', Buffer.from('49492a0008000000', 'hex')],
    ['a bitmap (BMP)', Buffer.from('424d3a00000000000000', 'hex')],
    ['an SVG picture', Buffer.from(`\uFEFF<!-- drawn by hand -->\n${svg}`)],
    ['a TIFF or raw picture', Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01crx isom', 'latin1')],
    ['a HEIF picture of a kind we can’t read', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1miaf', 'latin1')],
    ['a video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ])('%s, and says what to do', async (what, content) => {
    const message = `This is ${what}. Save it as PNG or JPEG, and choose that.`
    expect(await refusal(content)).toEqual(['VALIDATION_ERROR', 'other_format', message])
  })

  test.each([
    ['PPM', Buffer.from('P6 1 1 255\n\xff\xff\xff', 'latin1')],
    ['text', Buffer.from('hello')],
    ['one byte', Buffer.from([0xff])],
  ])('%s', async (_what, content) => {
    expect(await refusal(content)).toEqual(wrong)
  })

  test.each([
    [
      'SVG behind the first bytes of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['SVG behind the first bytes of a JPEG', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from(svg)])],
    ['a RIFF that only says WEBP', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['a HEIC without an image', heic.subarray(0, 40)],
    ['a HEIC that ends early', heic.subarray(0, heic.length - 200)],
    ['SVG behind the first bytes of an AVIF', Buffer.from(`\0\0\0\x18ftypavif\0\0\0\0avif${svg}`, 'latin1')],
  ])('%s', async (_what, content) => {
    expect(await refusal(content)).toEqual(damaged)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that ends early', async (format) => {
    const whole = await noise(400, 400).toFormat(format).toBuffer()
    expect(await refusal(whole)).toBe('taken')
    expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toEqual(damaged)
    expect(await refusal(whole.subarray(0, 60))).toEqual(damaged)
  })

  test('a small file that says it has huge dimensions', async () => {
    expect(await refusal(aBomb(50_000, 50_000))).toEqual(tooManyPixels)
    expect(await refusal(aBomb(2 ** 31 - 1, 2 ** 31 - 1))).not.toBe('taken')
    expect(await refusal(aBomb(7072, 7072))).toEqual(tooManyPixels)
  })

  test('limits images that are decoded as a whole to fewer pixels than a sequential JPEG', async () => {
    const costly = [
      'VALIDATION_ERROR',
      'too_costly',
      'PNG, WebP, AVIF, GIF, HEIC and progressive JPEG pictures have up to 24 million pixels. Please choose a smaller one.',
    ]
    const large = sharp(raw(6000, 4001))
    expect(await refusal(await large.clone().png({ progressive: true }).toBuffer())).toEqual(costly)
    expect(await refusal(await large.clone().jpeg({ progressive: true }).toBuffer())).toEqual(costly)
    expect(await refusal(await large.clone().webp({ effort: 0 }).toBuffer())).toEqual(costly)
    expect(await refusal(await large.clone().jpeg().toBuffer())).toBe('taken')
    expect(await refusal(aBomb(6000, 4001))).toEqual(costly)
  })

  test('other code in this process can’t load other formats either', async () => {
    await expect(sharp(Buffer.from(svg)).png().toBuffer()).rejects.toThrow()
  })
})

/** A PNG whose header declares this many pixels and whose content is a few bytes. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const heading = Buffer.alloc(13)
  heading.writeUInt32BE(width, 0)
  heading.writeUInt32BE(height, 4)
  heading.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', heading),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
