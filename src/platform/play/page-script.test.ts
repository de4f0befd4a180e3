import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageTag, tagVersion } from './page-script.ts'
import { placedTag, scriptOffset, tagFor } from './script-place.ts'
import { PlayServer } from './testing.ts'

const build = '11111111-1111-4111-8111-111111111111'
const placed = (page: string) => {
  const offset = scriptOffset(Buffer.from(page))
  const bytes = Buffer.from(page)
  return `${bytes.subarray(0, offset)}|${bytes.subarray(offset)}`
}

test.each([
  ['<!doctype html><html lang="en"><head><title>x</title>', '<!doctype html><html lang="en"><head>|<title>x</title>'],
  ['\ufeff<!DOCTYPE html>\n<HTML>\n<HEAD data-x=">">x', '\ufeff<!DOCTYPE html>\n<HTML>\n<HEAD data-x=">">|x'],
  ['<!doctype html><title>no head</title>', '<!doctype html>|<title>no head</title>'],
  ['<!-- <head> --><!doctype html><header>h</header>', '<!-- <head> --><!doctype html>|<header>h</header>'],
  ['<canvas></canvas>', '|<canvas></canvas>'],
  ['', '|'],
  ['<!doctype html><!-- never closed <head>', '<!doctype html>|<!-- never closed <head>'],
  ['<html lang="never closed><head>', '|<html lang="never closed><head>'],
  [
    '<meta http-equiv="content-security-policy" content="script-src \'none\'">',
    '|<meta http-equiv="content-security-policy" content="script-src \'none\'">',
  ],
  ['<p>Ünï<head>', '|<p>Ünï<head>'],
  // Without the declaration being skipped the page would lose its mode.
  ['<?xml version="1.0"?>\n<!DOCTYPE html><html><head>x', '<?xml version="1.0"?>\n<!DOCTYPE html><html><head>|x'],
])('the script goes first in the page, behind the opening tags: %j', (page, expected) => {
  expect(placed(page)).toBe(expected)
})

test('a page in UTF-16 gets the script in UTF-16', () => {
  const tag = pageTag({ token: 't', version: 'v', dialogs: false, probe: true })
  const page = Buffer.from('\ufeff<!doctype html><head><p>é', 'utf16le')
  expect(scriptOffset(page)).toBe(2 + 2 * '<!doctype html><head>'.length)
  expect(tagFor(tag, page).toString('utf16le')).toBe(tag.toString())
  const other = Buffer.from(page).swap16()
  expect(scriptOffset(other)).toBe(scriptOffset(page))
  expect(tagFor(tag, other).swap16().toString('utf16le')).toBe(tag.toString())
})

test('the script runs, and says another version with other data', () => {
  const tag = pageTag({ token: "a'b&", version: 'v', dialogs: true, probe: false })
  const code = /^<script data-play='\["a&#39;b&amp;","v",true,false\]'>(.+)<\/script>$/s.exec(tag.toString())?.[1] ?? ''
  expect(() => new Function(code)).not.toThrow()
  expect(tagVersion(tag)).not.toBe(tagVersion(pageTag({ token: 'a', version: 'v', dialogs: true, probe: false })))
})

test('in a page of XML the script is an element of it, in any encoding, or it is left out', () => {
  const data = { token: 'a<b', version: 'v', dialogs: false, probe: true }
  const tag = pageTag(data, true)
  const code = /^<script xmlns="[^"]+" data-play='\["a&lt;b","v",false,true\]'><!\[CDATA\[(.+)\]\]><\/script>$/s.exec(
    tag.toString(),
  )?.[1]
  expect(pageTag(data).toString()).toContain(`>${code}</script>`)
  expect(code).not.toMatch(/\]\]>|<!--|<script|<\/script/)
  const start = '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head>'
  const placed = (page: Buffer) => placedTag(page, { tag, isXml: true })
  expect(placed(Buffer.from(`${start}<title/>`))).toEqual({ offset: start.length, tag })
  expect(placed(Buffer.from(`\ufeff${start}<title/>`, 'utf16le')).tag.toString('utf16le')).toBe(tag.toString())
  for (const odd of ['<h:html xmlns:h="http://www.w3.org/1999/xhtml">', '<!-- <html > --><h:html>', '<svg/>', ''])
    expect(placed(Buffer.from(odd)).tag).toHaveLength(0)
})

test('a hostile beginning takes no time', () => {
  expect(scriptOffset(Buffer.from(`<html ${'"a'.repeat(8000)}`))).toBe(0)
  expect(scriptOffset(Buffer.from('<!-'.repeat(5000)))).toBe(0)
})

const page = `<!doctype html><html><head><title>game</title></head><body>${'é'.repeat(40_000)}</body></html>`
const xhtml = '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body/></html>'
let server: PlayServer
let base: string

beforeAll(async () => {
  server = await new PlayServer().start()
  await server.addBuild(build, {
    'index.html': page,
    'packed.html.gz': gzipSync(page),
    'empty.html': '',
    'part.html': '<li>a template</li>',
    'main.js': 'window.loaded = true',
    'level.xhtml': xhtml,
  })
  base = server.address(build)
})
afterAll(() => server.end())

const at = (path: string) => `${base}${path}`
const injected = () => page.replace('<head>', () => `<head>${server.tag(base)}`)

test('a page holds the script once, with its length, and keeps it for HEAD', async () => {
  const whole = await server.get(at(''))
  expect(whole.text).toBe(injected())
  expect(whole.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(injected())),
    'accept-ranges': 'none',
  })
  const head = await server.get(at(''), {}, 'HEAD')
  expect(head.headers).toMatchObject({ etag: whole.headers.etag, 'content-length': whole.headers['content-length'] })
  expect(head.body).toHaveLength(0)
  expect((await server.get(at('empty.html'))).text).toBe(server.tag(base))
})

test('a page of XML is one too', async () => {
  const { headers, text } = await server.get(at('level.xhtml'))
  expect(headers['content-type']).toBe('application/xhtml+xml; charset=utf-8')
  expect(text).toMatch(/<head><script xmlns="[^"]+" data-play=.+\]\]><\/script><title\/>/s)
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
})

test('its entity tag is its own: 304 for it, and the whole page for that of the stored file', async () => {
  const { headers } = await server.get(at(''))
  const own = String(headers.etag)
  expect((await server.get(at(''), { 'if-none-match': own })).status).toBe(304)
  const stored = await server.get(at('index.html'), { 'sec-fetch-dest': 'empty' })
  expect(stored.headers.etag).not.toBe(own)
  expect((await server.get(at(''), { 'if-none-match': String(stored.headers.etag) })).text).toBe(injected())
  expect((await server.get(at(''), { range: 'bytes=0-9' })).text).toBe(injected())
})

test('a compressed page is decompressed for it', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const packed = await server.get(at('packed.html.gz'), headers)
    expect(packed.headers['content-encoding']).toBeUndefined()
    expect(packed.text).toBe(injected())
  }
  expect((await server.get(at('packed.html.gz'), {}, 'HEAD')).body).toHaveLength(0)
})

test('what a script fetches, other files and the frame page stay as they are', async () => {
  expect((await server.get(at('part.html'), { 'sec-fetch-dest': 'empty' })).text).toBe('<li>a template</li>')
  expect((await server.get(at('main.js'))).text).toBe('window.loaded = true')
  // The frame page reads the keys in its one script; it does not get the script that passes them on.
  const framePage = (await server.get(server.addresses(build).tabUrl)).text
  expect(framePage).not.toContain('data-play')
  expect(framePage.match(/<script/g)).toHaveLength(1)
})
