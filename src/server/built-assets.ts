import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { parseStylesheet } from '#platform/http/used-css.ts'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

/** The product's stylesheet, and the address of the script of a server-rendered page. */
export async function builtAssets(dist: string, script: string): Promise<PageAssets> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const addressOf = (name: string) => (chunks[name] ? [`/${chunks[name].file}`] : [])
  const styles = addressOf('style.css').map((file) => readFile(join(dist, file), 'utf8'))
  return {
    css: parseStylesheet((await Promise.all(styles)).join('')),
    js: addressOf(script),
  }
}

/** The assets of a page that the server draws, by its script; none of them without a build. */
export function drawnPageAssets(dist: string | undefined, { isProduction }: Pick<Config, 'isProduction'>) {
  return async (script: string): Promise<PageAssets> => {
    if (!dist) return { css: [], js: [] }
    const [monitor] = (await builtAssets(dist, 'src/browser/drawn-page-monitor-entry.ts')).js
    return { ...(await builtAssets(dist, script)), monitor, isProduction }
  }
}
