import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageAssets } from '#platform/http/page-document.ts'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)

/** The two faces of every first screen, in the letters most pages are written in. */
const faces = /\/(inter|bricolage-grotesque)-latin-wght-normal\.woff2$/

/** Addresses of the styles, scripts and faces of one entry of the browser's build, shared pieces included. */
export async function builtAssets(dist: string, entry: string): Promise<PageAssets> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const css = new Set<string>()
  const walk = (name: string) => {
    const chunk = chunks[name]
    for (const file of chunk?.css ?? []) css.add(`/${file}`)
    for (const next of chunk?.imports ?? []) walk(next)
  }
  walk(entry)
  const script = chunks[entry]?.file
  const fonts = Object.keys(chunks).filter((name) => faces.test(name))
  return {
    css: [...css],
    js: script ? [`/${script}`] : [],
    fonts: fonts.flatMap((name) => (chunks[name] ? [`/${chunks[name].file}`] : [])),
  }
}
