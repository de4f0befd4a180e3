import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, demoPassword } from '../../seed/people.ts'
import { openTestProvider } from '../../src/features/accounts/social/testing-provider.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { freePort, startProduct } from './product.ts'

/**
 * Starts one product for all journeys: the build as `npm start` runs it, with the demo people, on its own port and data
 * folder, and a sign-in provider for it.
 */
export default async function start() {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-e2e-'))
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
  await submitAtOnce(product.url)
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA = dataDir
  return async () => {
    await product.stop()
    await provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Removes the waiting time before a test may be submitted, through the admin's settings (ruling 55). */
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
    { values: { [key]: 0 }, shown: { [key]: 20 }, reason: 'Journeys submit at once' },
    { cookie },
  )
  if (!saved.ok) throw new Error(`The wait could not be set: ${saved.status} ${await saved.text()}`)
}
