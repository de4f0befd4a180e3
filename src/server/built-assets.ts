import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageAssets } from '#platform/http/page-document.ts'
import { parseStylesheet } from '#platform/http/used-css.ts'

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }))

/** The product's stylesheet, and the address of the script of a server-rendered page. */
export async function builtAssets(dist: string, script: string): Promise<PageAssets> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const addressOf = (name: string) => (chunks[name] ? [`/${chunks[name].file}`] : [])
  const styles = (chunks['index.html']?.css ?? []).map((file) => readFile(join(dist, file), 'utf8'))
  return {
    css: parseStylesheet((await Promise.all(styles)).join('')),
    js: addressOf(script),
  }
}
