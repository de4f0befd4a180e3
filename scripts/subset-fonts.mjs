/**
 * `npm run fonts`: writes the basic Latin subsets of the three fonts to `src/kit/styles/fonts`: less than
 * half of the bytes before the first screen; and the font of pictures that the server draws. Run it after an update of the fonts. Characters that are not in a subset
 * come from the complete files, which the browser loads only when a page needs them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './install.mjs'

/** The same characters as in the `unicode-range` of `src/kit/styles/fonts.css`. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'\u00a0©·×–—‘’“”…−',
].join('')

const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum']

const fonts = [
  { name: 'inter', wght: { min: 400, max: 700 }, features: [...features, 'calt', 'cv11', 'ss03'] },
  { name: 'bricolage-grotesque', wght: { min: 500, max: 700 }, features },
  // Without its ligatures: a code is read character by character.
  { name: 'jetbrains-mono', wght: { min: 400, max: 700 }, features: ['mark', 'ccmp', 'locl'] },
]

for (const { name, wght, features: keepFeatures } of fonts) {
  const whole = join(root, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  const subset = await subsetFont(await readFile(whole), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
  })
  await writeFile(join(root, `src/kit/styles/fonts/${name}-basic.woff2`), subset)
  console.log(`${name.padEnd(22)}${(subset.length / 1000).toFixed(1)} kB`)
}

// For pictures that the server draws: its library reads no WOFF2.
const whole = await readFile(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
const latin = [...characters, ...Array.from({ length: 0x100 - 0xa1 }, (_, index) => String.fromCharCode(0xa1 + index))]
const card = await subsetFont(whole, latin.join(''), {
  targetFormat: 'truetype',
  variationAxes: { wght: 650 },
  keepFeatures: features,
})
await writeFile(join(root, 'src/kit/styles/fonts/inter-cards.ttf'), card)
console.log(`${'inter, for cards'.padEnd(22)}${(card.length / 1000).toFixed(1)} kB`)
