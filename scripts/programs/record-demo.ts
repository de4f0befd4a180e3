/**
 * `node scripts/run.mjs scripts/programs/record-demo.ts [name…]`: plays games of the seed in Chromium and records them for
 * the demo: `seed/recordings/{name}.webm` (VP8, 640 × 360) and `{name}.json` with moments, captions and the level of the
 * voice. Needs Chromium (CHROMIUM_PATH) and the program `espeak-ng`; three minutes each.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playOverwinter } from '../play-demo/play-overwinter.ts'
import { playByKeys, playByMouse } from '../play-demo/play-slipshore.ts'
import { recordPlay } from '../play-demo/stage.ts'

const plays = {
  'slipshore-by-keys': { slug: 'slipshore', voice: 'en-gb+f2', frames: 8, videoBits: 34_000, play: playByKeys },
  'slipshore-by-mouse': { slug: 'slipshore', voice: 'en-us+f4', frames: 8, videoBits: 34_000, play: playByMouse },
  'overwinter-first-winters': {
    slug: 'overwinter',
    voice: 'en-gb+m3',
    frames: 8,
    videoBits: 78_000,
    play: playOverwinter,
  },
}

const named = process.argv.slice(2)
for (const [name, { play, ...wanted }] of Object.entries(plays)) {
  if (named.length > 0 && !named.includes(name)) continue
  const { video, recorded } = await recordPlay(wanted, play)
  const path = join(process.cwd(), 'seed/recordings', name)
  await writeFile(`${path}.webm`, video)
  await writeFile(`${path}.json`, `${JSON.stringify(recorded, null, 2)}\n`)
  console.log(
    `${name}: ${recorded.seconds} s, ${Math.round(video.length / 1000)} kB, ${recorded.moments.length} moments`,
  )
}
