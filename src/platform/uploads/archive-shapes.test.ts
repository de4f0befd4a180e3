import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnpacker, index } from './testing-unpack.ts'
import { aZip, symlinkAttributes, withLargeEnd, type ZipEntry } from './testing-zip.ts'

let at: Awaited<ReturnType<typeof anUnpacker>>
beforeEach(async () => {
  at = await anUnpacker()
})
afterEach(() => at.end())

const sample = (name: string) => readFile(fileURLToPath(new URL(`../../testing/builds/zips/${name}`, import.meta.url)))
const read = async (name: string) => text(await at.storage.get(`builds/1/${name}`))
const game = (name: string): ZipEntry => ({ name, content: '<h1>Game</h1>' })

const shapes: [string, string[]][] = [
  ['pack-f_root_plus_readme.zip', ['README.txt', 'index.html']],
  ['pack-k_title_html.zip', ['My Story.html', 'index.html']],
  ['pack-h_INDEX_HTML.zip', ['INDEX.HTML', 'index.html']],
  ['pack-l_backslash.zip', ['img/sub/x.png', 'index.html', 'js/a.js']],
  ['pack-w_dot_slash.zip', ['index.html', 'js/a.js']],
  ['pack-n2_shiftjis.zip', ['index.html', '日本語音.ogg']],
  ['git-inside.zip', ['index.html']],
  ['silent-audio.zip', ['index.html', 'snd/silence.wav']],
]

test.each(shapes)('%s is unpacked with its page at the top', async (name, stored) => {
  await at.unpack(await sample(name))
  expect(await at.stored()).toEqual(stored)
})

test('one page without an archive is a build; another file with this name is not', async () => {
  await at.take(await sample('pack-single.html'), { name: 'game.HTM' })
  expect(await at.stored()).toEqual(['index.html'])
  const binary = at.take(Buffer.from([0, 1, 2, 3]), { name: 'game.html' })
  await expect(binary).rejects.toMatchObject({ details: { refusal: 'not_a_page' } })
})

test('what no game needs is left out and named, whatever is in it', async () => {
  const packages = Array.from({ length: 30 }, (_, n) => ({ name: `My/node_modules/${'p/'.repeat(20)}${n}.js` }))
  const { findings } = await at.unpack(
    aZip([
      game('My/index.html'),
      { name: 'My/.env.local', content: 'KEY=1' },
      { name: 'My/node_modules/.bin/a', content: '../a', fields: { attributes: symlinkAttributes } },
      { name: '__MACOSX/My/._index.html', content: 'x' },
      ...packages,
      { name: 'My/Icon\r', content: '' },
      { name: '__MACOSX/My/._Icon\r', content: 'x' },
    ]),
    { entries: 10 },
  )
  expect(await at.stored()).toEqual(['index.html'])
  expect(findings).toEqual([
    'Left out of the upload: .env.local, node_modules (31 files), __MACOSX, Icon of macOS (2 files).',
  ])
})

test('a page five folders deep, with files beside its folders where its addresses look for them', async () => {
  await at.unpack(aZip([game('a/b/c/d/e/index.html'), { name: 'a/b/c/d/art/x.png' }, { name: 'a/read.me' }]))
  expect(await at.stored()).toEqual(['art/x.png', 'index.html', 'read.me'])
})

test('a file beside the game never takes the place of one in it', async () => {
  const zip = aZip([
    game('Game/index.html'),
    { name: 'Game/a.js', content: 'in' },
    { name: 'B.js' },
    { name: 'Game/b.js' },
    { name: 'a.js/x' },
  ])
  const { findings } = await at.unpack(zip)
  expect(await at.stored()).toEqual(['a.js', 'b.js', 'index.html'])
  expect(await read('a.js')).toBe('in')
  expect(findings).toEqual(['Left out of the upload: B.js, a.js/x.'])
})

test('several pages are asked about and nothing is stored until one is chosen', async () => {
  const zip = aZip([game('play/demo.html'), { name: 'play/editor.html', content: 'e' }, { name: 'play/a.js' }])
  expect(await at.take(zip)).toEqual({ pages: ['play/demo.html', 'play/editor.html'] })
  expect(await at.stored()).toEqual([])
  expect(await at.take(zip, { chosen: '../../etc/passwd' })).toHaveProperty('pages')
  expect(await at.take(zip, { chosen: 'play/editor.html' })).toMatchObject({ entry: 'editor.html' })
  expect(await at.stored()).toEqual(['a.js', 'demo.html', 'editor.html', 'index.html'])
  expect(await read('index.html')).toBe('e')
})

test.each([
  ['before', (zip: Buffer) => Buffer.concat([Buffer.alloc(5000, 1), zip])],
  ['after', (zip: Buffer) => Buffer.concat([zip, Buffer.alloc(100_000)])],
  [
    'before and after a large',
    (zip: Buffer) => Buffer.concat([Buffer.alloc(9, 7), withLargeEnd(zip), Buffer.alloc(9)]),
  ],
])('bytes %s zip do no harm', async (_where, wrap) => {
  await at.unpack(wrap(aZip([index, { name: 'a/b.js', content: 'x'.repeat(3000) }])))
  expect(await at.stored()).toEqual(['a/b.js', 'index.html'])
  expect(await read('a/b.js')).toBe('x'.repeat(3000))
})

const hex = (name: string) => ({ name: Buffer.from(name, 'hex'), content: 'x', fields: { flags: 0 } })

test.each([
  ['Shift_JIS', ['93fa967b8cea89b92e6f6767', '94778c692e706e67'], ['日本語音.ogg', '背景.png']],
  ['CP866', ['a8a3e0a02fe4aead2e706e67', '83a5e0aea92e706e67'], ['Герой.png', 'игра/фон.png']],
  ['CP437', ['477294e1652e706e67', '812e6a73'], ['Größe.png', 'ü.js']],
])('names in %s are recognized, and the studio sees it', async (encoding, raw, names) => {
  const { findings } = await at.unpack(aZip([index, ...raw.map(hex)]))
  expect((await at.stored()).filter((name) => name !== 'index.html').sort()).toEqual([...names].sort())
  expect(findings.join()).toContain(encoding)
})

test('files of other sites and addresses from the root are found', async () => {
  expect((await at.unpack(await sample('library-from-outside.zip'))).findings.join()).toMatch(/isn’t loaded/)
  expect((await at.unpack(await sample('root-paths-vite.zip'))).findings).toEqual([
    expect.stringMatching(/^index\.html loads \/assets\/.* from the root/),
  ])
})

test('a page that loads source code is found', async () => {
  const page = '<script type="module" src="/src/main.tsx"></script><script src="//a.example/b.ts"></script>'
  expect((await at.unpack(aZip([{ name: 'index.html', content: page }]))).findings).toEqual([
    expect.stringMatching(/^b\.ts of a\.example isn’t loaded/),
    expect.stringMatching(/^index\.html loads \/src\/main\.tsx, which is source code/),
  ])
})

test('a folder in the place of the page that starts the game is refused', async () => {
  const zip = aZip([game('game.html'), { name: 'Index.HTML/a.js', content: 'x' }])
  await expect(at.unpack(zip)).rejects.toMatchObject({ details: { refusal: 'duplicate' } })
  expect(await at.stored()).toEqual([])
})

test('limits are named with their numbers', async () => {
  const many = at.unpack(aZip([index, { name: 'a' }, { name: 'b' }]), { entries: 2 })
  await expect(many).rejects.toThrow('The zip holds too many files: a web build has up to 2.')
  const large = at.unpack(aZip([index, { name: 'a', content: 'x'.repeat(90) }]), { totalBytes: 50 })
  await expect(large).rejects.toThrow('a web build has up to 50 bytes.')
})
