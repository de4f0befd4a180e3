import { at, backdrop, between, disc, many, mix, pick, placed, type Random, shape, stars, stroke } from './draw.ts'

const palettes = [
  { night: '#131a33', halo: '#3a4f74', warm: '#c98a3c', core: '#ffd98a', ink: '#10152b', dust: '#9fb4d8' },
  { night: '#1d1030', halo: '#5a2f6d', warm: '#d9577a', core: '#ffc2a8', ink: '#160a26', dust: '#c9a3d8' },
  { night: '#0c2426', halo: '#22605a', warm: '#4fb58d', core: '#d8f7b8', ink: '#081a1c', dust: '#8fd0c0' },
  { night: '#2b1210', halo: '#74301f', warm: '#e0692e', core: '#ffd27a', ink: '#200c0a', dust: '#e0a08a' },
] as const

type Palette = (typeof palettes)[number]

const moth = (c: Palette) =>
  shape(
    c.ink,
    'M0-28c-16-34-58-44-76-26 2 30 36 42 72 44-24 8-44 28-38 52 24 4 38-18 42-42 4 24 18 46 42 42 6-24-14-44-38-52 36-2 70-14 72-44-18-18-60-8-76 26Z',
  ) +
  shape(c.ink, 'M-5-32H5l3 54-8 22-8-22Z') +
  stroke(c.ink, 3, 'M-2-32c-2-14-10-22-18-25M2-32c2-14 10-22 18-25') +
  disc(c.core, -46, -36, 8) +
  disc(c.core, 46, -36, 8)

const lantern = (c: Palette) =>
  stroke(c.ink, 6, 'M-22-62a22 26 0 0 1 44 0') +
  shape(c.ink, 'M-30-62h60l8 14h-76ZM-38 58h76l-8 14h-60Z') +
  stroke(c.ink, 5, 'M-32-48v106M32-48v106M-11-48v106M11-48v106') +
  shape('#fff7dc', 'M0 34c-22-12-20-34 0-60 20 26 22 48 0 60Z')

const owl = (c: Palette) =>
  shape(
    c.ink,
    'M-52-66c10 8 24 10 36 8h32c12 2 26 0 36-8 4 20 2 34-2 44 8 40-8 84-50 100-42-16-58-60-50-100-4-10-6-24-2-44Z',
  ) +
  disc(c.core, -22, -26, 19) +
  disc(c.core, 22, -26, 19) +
  disc(c.ink, -18, -24, 9) +
  disc(c.ink, 18, -24, 9) +
  shape(c.warm, 'M-7-12H7L0 4Z') +
  stroke(c.halo, 4, 'M-20 22q8 8 16 0M4 22q8 8 16 0M-10 40q10 8 20 0')

const cat = (c: Palette) =>
  shape(c.ink, 'M-36 74c-14-46-2-74 10-88l-4-44 22 20c6-2 14-2 20 0l22-20-4 44c22 22 24 54 10 88Z') +
  stroke(c.ink, 12, 'M38 68c34 2 44-24 30-44') +
  shape(c.core, 'M-22-14q8-12 16 0q-8 8-16 0ZM6-14q8-12 16 0q-8 8-16 0Z') +
  shape(c.warm, 'M-4 0h8l-4 6Z')

const key = (c: Palette) =>
  `<g fill="none" stroke="${c.ink}" stroke-width="15"><circle cx="0" cy="-40" r="27"/></g>` +
  shape(c.ink, 'M-8-14H8v88H-8ZM8 40h26v14H8ZM8 60h18v14H8Z')

/** One dark shape in front of a light at night. */
export function glow(random: Random): string {
  const c = pick(random, palettes)
  const x = between(random, 130, 196)
  const y = between(random, 112, 128)
  const subject = pick(random, [moth, lantern, owl, cat, key])
  const rings = [168, 128, 92]
    .map((radius, index) => disc(mix(c.night, c.halo, (index + 1) / 3), x, y, radius))
    .join('')
  const rays =
    random() < 0.35
      ? many(12, (index) => {
          const angle = (index / 12) * Math.PI * 2
          return stroke(
            c.warm,
            3,
            `M${at(x + Math.cos(angle) * 70, y + Math.sin(angle) * 70)}L${at(x + Math.cos(angle) * 82, y + Math.sin(angle) * 82)}`,
          )
        })
      : ''
  return (
    backdrop(c.night) +
    rings +
    rays +
    disc(c.warm, x, y, 60) +
    disc(c.core, x, y, 40) +
    stars(random, c.dust, 12) +
    placed(x, y, between(random, 0.94, 1.08), subject(c))
  )
}
