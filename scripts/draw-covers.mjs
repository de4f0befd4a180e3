/** `npm run covers`: makes the pictures of the demo's games (`seed/covers/*.webp`) again, from their drawings. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './install.mjs'

const folder = join(root, 'seed/covers')
/** Pixels of an inch: 320 of the drawing become 1280. */
const density = 72 * 4

for (const file of await readdir(folder)) {
  if (!file.endsWith('.svg')) continue
  const picture = await sharp(join(folder, file), { density }).webp({ quality: 82, effort: 6 }).toBuffer()
  await writeFile(join(folder, file.replace('.svg', '.webp')), picture)
  console.log(`${file}: ${picture.length} bytes`)
}
