import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
// Restricts the formats that the library reads.
import './reencode.ts'

/** In pixels: what sites show for a shared link. */
const width = 1200
const height = 630
const margin = 72
/** Letters that it lacks come from the fonts of the system. */
const fontfile = join(process.cwd(), 'src/kit/styles/fonts/inter-cards.ttf')

interface Card {
  title: string
  /** Stands above the title. */
  label: string
  /** Stands at the lower edge. */
  footer: string
  /** Fills the card behind the text. */
  picture: Buffer | null
  /** Behind the text without a picture; CSS colours. */
  background: string
  accent: string
}

/** Draws the picture of a shared link as PNG: the title on a picture or a colour. */
export async function drawCard({ title, label, footer, picture, background, accent }: Card): Promise<Buffer> {
  const ground = picture
    ? sharp(picture).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background } })
  const size = title.length <= 24 ? 84 : title.length <= 60 ? 64 : 48
  const [heading, above, below] = await Promise.all([line(title, size, 'white'), line(label, 34), line(footer, 28)])
  const footerTop = height - margin - below.height
  const titleTop = footerTop - 44 - heading.height
  const at = (part: Drawn, top: number): OverlayOptions => ({ input: part.data, left: margin, top: Math.max(0, top) })
  const bar = sharp({ create: { width: 96, height: 8, channels: 3, background: accent } })
  return ground
    .composite([
      { input: shade, raw: { width, height, channels: 4 }, left: 0, top: 0 },
      { input: await bar.png().toBuffer(), left: margin, top: Math.max(0, titleTop - 24 - above.height - 40) },
      at(above, titleTop - 20 - above.height),
      at(heading, titleTop),
      at(below, footerTop),
    ])
    .png({ palette: true, effort: 4 })
    .toBuffer()
}

interface Drawn {
  data: Buffer
  height: number
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text of up to three lines; the library reads it as markup. */
async function line(text: string, size: number, colour = '#d5d9e4'): Promise<Drawn> {
  const shown = text.replace(/\s+/g, ' ').trim().slice(0, 140) || ' '
  const escaped = shown.replace(/[&<>]/g, (char) => entities[char] ?? '')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Inter ${size}`,
      fontfile,
      width: width - 2 * margin,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

/** Darkens the card from top to bottom, so that white text is read on any picture. */
const shade = (() => {
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const alpha = Math.round(255 * (0.35 + 0.5 * (y / height)))
    for (let x = 0; x < width; x++) pixels[(y * width + x) * 4 + 3] = alpha
  }
  return pixels
})()
