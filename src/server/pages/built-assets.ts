import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { parseStylesheet } from '#platform/http/used-css.ts'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

/**
 * Reads the product's stylesheet once, and returns the assets of each page that the server draws, by the source of its
 * script; none of them without a build.
 */
export async function readBuiltAssets(
  dist: string | undefined,
  { isProduction }: Pick<Config, 'isProduction'>,
): Promise<(script: string) => PageAssets> {
  if (!dist) return () => ({ css: [], js: [] })
  const chunks = manifest.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const addressOf = (name: string) => (chunks[name] ? [`/${chunks[name].file}`] : [])
  const [stylesheet] = addressOf('style.css')
  const styles = addressOf('style.css').map((file) => readFile(join(dist, file), 'utf8'))
  const css = parseStylesheet((await Promise.all(styles)).join(''))
  const [monitor] = addressOf('src/browser/drawn-page-monitor-entry.ts')
  return (script) => ({ css, js: addressOf(script), stylesheet, monitor, isProduction })
}
