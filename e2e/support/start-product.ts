import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, demoPassword } from '../../seed/people.ts'
import { openTestProvider } from '../../src/features/accounts/social/testing-provider.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { freePort, startProduct } from './product.ts'

/**
 * Starts one product for all journeys. With `--repeat-each` each worker starts one of its own (see `journey.ts`) from a
 * copy of the data that are prepared here, because journeys use up what the demo has and what may be done in an hour.
 */
export default async function start(): Promise<() => Promise<void>> {
  const stop = await startDemo()
  if (!process.argv.some((word) => word.startsWith('--repeat-each'))) return stop
  await stop({ keeping: true })
  const prepared = process.env.PRODUCT_DATA ?? ''
  process.env.PREPARED_DATA = prepared
  return () => rm(prepared, { recursive: true, force: true })
}

/**
 * Starts the build as `npm start` runs it, with the demo people, on its own port and data folder, and a sign-in
 * provider for it. The journeys of this process and its children use it. Returns what stops it and deletes its data.
 */
export async function startDemo(): Promise<(options?: { keeping: boolean }) => Promise<void>> {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-e2e-'))
  const prepared = process.env.PREPARED_DATA
  if (prepared) await cp(prepared, dataDir, { recursive: true })
  const provider = await openTestProvider()
  const product = await startProduct({
    dataDir,
    port: await freePort(),
    seed: 'demo',
    env: {
      GOOGLE_CLIENT_ID: 'a-client',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      GITHUB_CLIENT_ID: 'a-client',
      GITHUB_CLIENT_SECRET: 'a-secret',
      SOCIAL_TEST_ORIGIN: provider.origin,
    },
  })
  if (!prepared) await submitAtOnce(product.url)
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA = dataDir
  return async ({ keeping } = { keeping: false }) => {
    await product.stop()
    await provider.close()
    if (!keeping) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Removes the waiting time before a test may be submitted, through the admin's settings (tests-5). */
async function submitAtOnce(url: string): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/accounts/sign-in', { email: admin.email, password: demoPassword })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const key = 'longest_submit_wait'
  const saved = await post(
    '/admin/save-settings',
    { values: { [key]: 0 }, shown: { [key]: 15 }, reason: 'Journeys submit at once' },
    { cookie },
  )
  if (!saved.ok) throw new Error(`The wait could not be set: ${saved.status} ${await saved.text()}`)
}
