import { randomUUID } from 'node:crypto'
import { expect, type Frame, type Page } from '@playwright/test'

/** Makes a call of the API as the person whose page it is. */
export async function callApi(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Adds a game of the studio whose page it is; returns its id. */
export async function aGameOf(page: Page, title: string, description = 'A game.'): Promise<string> {
  const id = randomUUID()
  const details = { title, description, genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  await callApi(page, 'games/add', { id, price: 10, ...details })
  return id
}

interface UploadedBuild {
  version: string
  zip: Buffer
  isolated?: boolean
}

/** Uploads a web build by the upload protocol and waits until it is ready; returns its id. */
export async function uploadBuild(page: Page, gameId: string, { version, zip, isolated }: UploadedBuild) {
  const id = randomUUID()
  const file = { kind: 'web', name: 'game.zip', size: zip.length, ...(isolated !== undefined && { isolated }) }
  await callApi(page, 'games/add-upload', { id, gameId, version, notes: '', ...file })
  const metadata = Object.entries({ buildId: id, filename: 'game.zip', filetype: 'application/zip' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const tus = { 'tus-resumable': '1.0.0' }
  const made = await page.request.post('/uploads', {
    headers: { ...tus, 'upload-length': String(zip.length), 'upload-metadata': metadata },
  })
  expect(made.status()).toBe(201)
  const sent = await page.request.patch(made.headers().location ?? '', {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: zip,
  })
  expect(sent.status()).toBe(204)
  await expect
    .poll(async () => (await page.request.post('/api/games/preview', { data: { buildId: id } })).status())
    .toBe(200)
  return id
}

/** Makes a link by which guests play; returns its token. */
export async function aGuestLinkOf(page: Page, gameId: string): Promise<string> {
  const link = { id: randomUUID(), gameId, requestId: null, note: 'Friends', maxUses: 5, days: 7 }
  return (await callApi(page, 'invitation-links/make', link)).token
}

/** The frame of a game, in a page of ours or in a tab of its own. */
export const gameIn = (page: Page): Frame | undefined =>
  page.frames().find((frame) => /\/[^.]+(?<!player)\.play\.localhost/.test(frame.url()))

export const titleOf = (frame: Frame | undefined) => () => frame?.title().catch(() => 'between two pages')

/** Opens the preview of a version as its studio. */
export async function openPreview(page: Page, gameId: string, version: string): Promise<void> {
  await page.goto(`/studio/games/${gameId}?tab=builds`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: version })
  await row.getByRole('button', { name: 'Play', exact: true }).click()
}

/** Plays a version as its studio, at the stable address of its game; returns the frame. */
export async function playPreview(page: Page, gameId: string, version: string): Promise<Frame> {
  await openPreview(page, gameId, version)
  await expect.poll(() => gameIn(page)?.url()).toMatch(/localhost:\d+\/$/)
  const frame = gameIn(page)
  if (!frame) throw new Error('no game')
  return frame
}
