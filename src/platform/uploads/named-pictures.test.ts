import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedPictures } from './named-pictures.ts'

const files = [
  'index.html',
  'cover.png',
  'img/a.png',
  'img/b c.jpg',
  'img/i.webp',
  'touch.png',
  'logo.svg',
  'SCREENSHOT.JPG',
]
const pathsOf = (html: string, paths = files) => namedPictures(html, paths).map(({ path }) => path)
const atTop = ['cover.png', 'SCREENSHOT.JPG']

test('pictures for shared links come first, then icons, then a cover and a screenshot at the top', () => {
  const html = `<!doctype html><head>
    <link rel="shortcut ICON" type="image/webp" href="./img/i.webp?v=3#x">
    <link href='touch.png' rel='apple-touch-icon'/>
    <META content="img/b%20c.jpg" name="twitter:image">
    <meta property=og:image content=img/a.png />`
  expect(namedPictures(html, files)).toEqual([
    { path: 'img/a.png', isIcon: false },
    { path: 'img/b c.jpg', isIcon: false },
    { path: 'touch.png', isIcon: true },
    { path: 'img/i.webp', isIcon: true },
    { path: 'cover.png', isIcon: false },
    { path: 'SCREENSHOT.JPG', isIcon: false },
  ])
})

test.each([
  ['another site', 'https://cdn.example/cover.png'],
  ['another site without a scheme', '//cdn.example/cover.png'],
  ['the root of the site', '/img/a.png'],
  ['a folder above the build', '../img/a.png'],
  ['a folder above the build, encoded', '%2e%2e/img/a.png'],
  ['a file of the server', 'file:///etc/passwd.png'],
  ['data', 'data:image/png;base64,AAAA'],
  ['a script', 'javascript:alert(1)//a.png'],
  ['a backslash', 'img\\a.png'],
  ['a drawing that can hold scripts', 'logo.svg'],
  ['a page', 'index.html'],
  ['a file that is not there', 'img/missing.png'],
  ['no valid encoding', '%E0%A4%A.png'],
  ['a zero byte', 'img/a.png%00'],
  ['nothing', ''],
])('an address of %s names no picture', (_what, address) => {
  expect(pathsOf(`<meta property="og:image" content="${address}"><link rel="icon" href="${address}">`)).toEqual(atTop)
})

test('comments, other elements and pictures in deeper folders name nothing', () => {
  expect(
    pathsOf(
      '<!-- <meta property="og:image" content="img/a.png"> --><img src="img/a.png"><!-- <link rel="icon" href="touch.png">',
    ),
  ).toEqual(atTop)
  expect(pathsOf('', ['index.html', 'img/cover.png', 'coverage.png', 'cover.png.js'])).toEqual([])
})

test('a page that is made to be slow or large is read like any other, and names at most eight pictures', () => {
  const most = 256 * 1024
  const start = '<meta property="og:image" content="img/a.png">'
  for (const part of ['<meta ', '<!--', '<meta a', '<link rel="', "<meta ='", '<meta a=  ', 'a-:', '>', '\0']) {
    expect(pathsOf(start + part.repeat(most / part.length))[0]).toBe('img/a.png')
    expect(pathsOf(`${start}<meta ${part.repeat(most / part.length)}`)[0]).toBe('img/a.png')
  }
  const many = Array.from({ length: 5000 }, (_, n) => `${n}.png`)
  expect(pathsOf(many.map((path) => `<link rel=icon href=${path}>`).join(''), many)).toEqual(many.slice(0, 8))
})

test('whatever a page says, only files of the build are named', () => {
  const piece = fc.constantFrom(
    '<meta ',
    '<link ',
    'property=',
    'rel=',
    'content=',
    'href=',
    'og:image',
    '"',
    "'",
    '>',
    '<!--',
    '-->',
    'icon',
    ' ',
    '../',
    '%',
    'img/a.png',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
      for (const path of pathsOf(pieces.join(''))) expect(files).toContain(path)
    }),
  )
})
