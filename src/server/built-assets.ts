import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageAssets } from '#platform/http/page-document.ts'

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }))

/** The two fonts of every first screen, in the Latin subset. */
const faces = /\/(inter|bricolage-grotesque)-latin-wght-normal\.woff2$/

/** Addresses of the product's stylesheets and fonts, and of the script of a server-rendered page. */
export async function builtAssets(dist: string, script: string): Promise<PageAssets> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const addressOf = (name: string) => (chunks[name] ? [`/${chunks[name].file}`] : [])
  return {
    css: (chunks['index.html']?.css ?? []).map((file) => `/${file}`),
    js: addressOf(script),
    fonts: Object.keys(chunks)
      .filter((name) => faces.test(name))
      .flatMap(addressOf),
  }
}
