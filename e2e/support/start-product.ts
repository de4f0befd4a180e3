import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProduct } from './product.ts'

/** One product for all journeys: the build as `npm start` runs it, with the demo people, on a port and a folder of its own. */
export default async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-e2e-'))
  const product = await startProduct({ dataDir, port: await freePort(), seed: 'demo' })
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA = dataDir
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
