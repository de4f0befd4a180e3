import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aPromoPage, promoContent } from '../testing.ts'
import { aPromoServer } from '../testing-server.ts'
import { promoPagesApi } from './api.ts'
import type { PageContent } from './schema.ts'

const db = await aDatabase()
const { call, callForBytes, feed } = await aPromoServer(db)
const ask = callerOn(db)
let number = 0

async function aPublishedPage(change: Partial<PageContent> = {}) {
  const companyName = `Tide ${++number}`
  const studio = await aStudio(db, { companyName })
  const { pageId } = await aPromoPage(db, studio)
  const { revision } = await ask(studio, promoPagesApi.save, {
    pageId,
    revision: 1,
    content: { ...promoContent, ...change },
  })
  const { address } = await ask(studio, promoPagesApi.publish, { pageId, revision })
  return { studio, companyName, pageId, address, revision }
}

async function anImage(studio: TestPerson, pageId: string): Promise<string> {
  const id = randomUUID()
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const init = { method: 'POST', body: new Uint8Array(body), headers: { 'content-type': 'image/png' } }
  expect((await call(studio, `/promo-images/${pageId}?id=${id}`, init)).status).toBe(200)
  return id
}

test('a published page is served with canonical address, shared card and structured data', async () => {
  const { address, companyName } = await aPublishedPage({
    description: 'Read the water.',
    privacyPolicyText: 'We keep nothing.',
    seo: { title: '', description: '', keywords: 'boats, gulls' },
  })
  const { status, text, headers } = await call(null, address)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${address}">`)
  expect(text).toContain(`<meta property="og:title" content="Gullwake by ${companyName}">`)
  expect(text).toContain('<meta name="keywords" content="boats, gulls">')
  for (const shown of ['Connect With Us', 'No Items Available', `© 2024 ${companyName}`, 'Privacy Policy', '0 items'])
    expect(text).toContain(shown)
  expect(text).toContain('Check back later for exclusive items and offers!')
  for (const absent of ['Terms of Service', 'Gallery', 'Discord']) expect(text).not.toContain(absent)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'VideoGame', name: 'Gullwake', genre: ['Simulation'] })
  const again = await call(null, address, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('the short address shows the same page, with the long one as canonical', async () => {
  const { studio, pageId, address } = await aPublishedPage()
  const slug = `short-${randomUUID().slice(0, 8)}`
  await ask(studio, promoPagesApi.changeSlug, { pageId, slug })
  const { status, text } = await call(null, `/promo/${slug}`)
  expect(status).toBe(200)
  expect(text).toContain(`href="http://localhost:3000${address.replace('gullwake', slug)}"`)
})

test('a changed slug redirects until another page takes the address', async () => {
  const { studio, pageId, address } = await aPublishedPage()
  await ask(studio, promoPagesApi.changeSlug, { pageId, slug: 'renamed' })
  const renamed = address.replace('gullwake', 'renamed')
  const moved = await call(null, address)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, renamed])
  expect((await call(null, renamed)).status).toBe(200)
  const other = await aPromoPage(db, studio, { title: 'Moth & Lantern' })
  await ask(studio, promoPagesApi.publish, { pageId: other.pageId, revision: 1 })
  await expect.poll(async () => (await call(null, address)).text).toContain('Moth &amp; Lantern')
})

test('edits show as soon as they are published, and unpublishing hides the page', async () => {
  const { studio, pageId, address, revision } = await aPublishedPage()
  await expect.poll(() => feed.healthy).toBe(true)
  expect((await call(null, address)).text).toContain('>Gullwake<')
  await ask(studio, promoPagesApi.save, { pageId, revision, content: { ...promoContent, title: 'Tidewake' } })
  expect((await call(null, address)).text).not.toContain('Tidewake')
  await ask(studio, promoPagesApi.publish, { pageId, revision: revision + 1 })
  // Only an event can change it: a page stays in the cache for a minute.
  const within = { timeout: 45_000 }
  await expect.poll(async () => (await call(null, address)).text, within).toContain('>Tidewake<')
  await ask(studio, promoPagesApi.unpublish, { pageId })
  await expect.poll(async () => (await call(null, address)).status, within).toBe(404)
})

test.each([
  '/promo/made-up',
  '/promo/nobody/made-up',
  '/promo/%E2%80%AE/%00',
  '/promo/..%2f..%2fetc/passwd',
  '/promo/ИГРА',
  `/promo/${'a'.repeat(90)}`,
  "/promo/x'%20or%201=1--/y",
  '/promo-admin/not-an-id/preview',
  `/promo-admin/${randomUUID()}/preview?key=x`,
])('%s is a page that does not exist', async (path) => {
  const { status, text } = await call(null, path)
  expect(status).toBe(404)
  expect(text).toContain('Page Not Found')
  expect(text).toMatch(/The promotional page you(&#x27;|')re looking for doesn(&#x27;|')t exist\./)
})

test('hostile texts and links stay texts', async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`
  const { address } = await aPublishedPage({
    title: hostile,
    description: hostile,
    privacyPolicyText: hostile,
    termsOfServiceText: hostile,
    seo: { title: hostile.slice(0, 70), description: hostile, keywords: hostile },
    links: { ...promoContent.links, youtube: `https://x.example/"onmouseover="alert(1)` },
  })
  const { text } = await call(null, address)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<img src=x')
  expect(text).not.toMatch(/ onmouseover=/)
  expect(text.match(/<script/g)).toHaveLength(2)
})

test.each(['javascript:alert(1)', 'http://x.example', 'data:text/html,x', 'https://a:b@x.example'])(
  'the link %s is refused',
  async (website) => {
    const studio = await aStudio(db)
    const { pageId } = await aPromoPage(db, studio)
    const content = { ...promoContent, links: { ...promoContent.links, website } }
    await expect(ask(studio, promoPagesApi.save, { pageId, revision: 1, content })).rejects.toBeDefined()
  },
)

test('the preview opens for its studio and with the current key, and shows the draft to them alone', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const { previewPath } = await ask(studio, promoPagesApi.page, { pageId })
  const without = previewPath.split('?')[0] ?? ''
  const statusOf = async (person: TestPerson | null, path: string) => (await call(person, path)).status
  expect(await statusOf(null, previewPath)).toBe(200)
  expect(await statusOf(studio, without)).toBe(200)
  expect(await statusOf(null, without)).toBe(404)
  expect(await statusOf(await aTester(db), without)).toBe(404)
  expect((await call(null, previewPath)).text).toContain('<meta name="robots" content="noindex">')
  const renewed = await ask(studio, promoPagesApi.renewPreviewLink, { pageId })
  expect(await statusOf(null, previewPath)).toBe(404)
  expect(await statusOf(null, renewed.previewPath)).toBe(200)
  await ask(studio, promoPagesApi.publish, { pageId, revision: 1 })
  await ask(studio, promoPagesApi.save, { pageId, revision: 1, content: { ...promoContent, title: 'Secret draft' } })
  expect((await call(null, without)).text).not.toContain('Secret draft')
  expect((await call(studio, without)).text).toContain('Secret draft')
  expect((await call(null, renewed.previewPath)).text).toContain('Secret draft')
})

test('pictures of a draft are seen by its studio and with the key, those of a published page by everyone', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const imageId = await anImage(studio, pageId)
  const { previewPath } = await ask(studio, promoPagesApi.page, { pageId })
  const key = previewPath.split('?')[1] ?? ''
  const path = `/promo-images/${pageId}/${imageId}/full.webp`
  const statusOf = async (person: TestPerson | null, address: string) => (await call(person, address)).status
  expect(await statusOf(studio, path)).toBe(200)
  expect(await statusOf(null, path)).toBe(404)
  expect(await statusOf(await aStudio(db), path)).toBe(404)
  expect(await statusOf(null, `${path}?${key}`)).toBe(200)
  const content = { ...promoContent, heroImage: imageId, gallery: [{ imageId, alt: 'A boat' }] }
  await ask(studio, promoPagesApi.save, { pageId, revision: 1, content })
  const { address } = await ask(studio, promoPagesApi.publish, { pageId, revision: 2 })
  expect(await statusOf(null, path)).toBe(200)
  const { text } = await call(null, address)
  expect(text).toContain(`<meta property="og:image" content="http://localhost:3000/promo-cards/${pageId}.png">`)
  expect(text).toContain('alt="A boat"')
})

test('an SVG is no picture, and strangers can’t add one', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const init = { method: 'POST', body: svg, headers: { 'content-type': 'image/png' } }
  expect((await call(studio, `/promo-images/${pageId}`, init)).status).toBe(400)
  expect((await call(await aStudio(db), `/promo-images/${pageId}`, init)).status).toBe(404)
  expect((await call(await aTester(db), `/promo-images/${pageId}`, init)).status).toBe(403)
  expect((await call(null, `/promo-images/${pageId}`, init)).status).toBe(401)
})

test('the card of a draft opens with the key of its preview alone', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const { previewKey, previewPath } = await ask(studio, promoPagesApi.page, { pageId })
  const card = `/promo-cards/${pageId}.png`
  for (const path of [card, `${card}?key=`, `${card}?key=${previewKey}x`])
    expect((await call(studio, path)).status).toBe(404)
  const drawn = await callForBytes(`${card}?key=${previewKey}&revision=1`)
  expect(drawn.status).toBe(200)
  expect(drawn.headers.get('cache-control')).toBe('private, no-cache')
  await ask(studio, promoPagesApi.renewPreviewLink, { pageId })
  expect((await call(null, `${card}?key=${previewKey}`)).status).toBe(404)
  expect((await call(null, previewPath)).status).toBe(404)
})

test('the card of a shared link is a PNG of 1200 × 630 pixels, for published pages alone', async () => {
  const { studio, pageId, revision } = await aPublishedPage({ title: `<b>Gull & wake</b> игра ${'long '.repeat(12)}` })
  const imageId = await anImage(studio, pageId)
  const sizeOf = async (init = {}) => {
    const { status, headers, body } = await callForBytes(`/promo-cards/${pageId}.png`, init)
    const { width, height, format } = status === 200 ? await sharp(body).metadata() : {}
    return { status, headers, width, height, format }
  }
  const drawn = await sizeOf()
  expect(drawn).toMatchObject({ status: 200, width: 1200, height: 630, format: 'png' })
  const etag = drawn.headers.get('etag') ?? ''
  expect((await sizeOf({ headers: { 'if-none-match': etag } })).status).toBe(304)
  const content = { ...promoContent, heroImage: imageId }
  await ask(studio, promoPagesApi.save, { pageId, revision, content })
  await ask(studio, promoPagesApi.publish, { pageId, revision: revision + 1 })
  const withPicture = await sizeOf({ headers: { 'if-none-match': etag } })
  expect(withPicture).toMatchObject({ status: 200, width: 1200, height: 630 })
  await ask(studio, promoPagesApi.unpublish, { pageId })
  expect((await sizeOf()).status).toBe(404)
  for (const path of ['/promo-cards/x.png', `/promo-cards/${pageId}.svg`, `/promo-cards/${randomUUID()}.png`])
    expect((await call(null, path)).status).toBe(404)
})

test('a signed-in person keeps a header on a promo page, and everybody else has none', async () => {
  const { studio, address } = await aPublishedPage()
  expect((await call(studio, address)).text).toMatch(/<header[^>]*>.*href="\/credits".*href="\/settings"/s)
  expect((await call(null, address)).text).not.toContain('href="/settings"')
})
