import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)

/** Addresses of the styles and scripts of one entry of the browser's build, shared pieces included. */
export async function builtAssets(dist: string, entry: string): Promise<{ css: string[]; js: string[] }> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const css = new Set<string>()
  const walk = (name: string) => {
    const chunk = chunks[name]
    for (const file of chunk?.css ?? []) css.add(`/${file}`)
    for (const next of chunk?.imports ?? []) walk(next)
  }
  walk(entry)
  const script = chunks[entry]?.file
  return { css: [...css], js: script ? [`/${script}`] : [] }
}
