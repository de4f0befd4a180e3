import { expect, test } from 'vitest'
import { parseStylesheet, usedCss } from './used-css.ts'

const used = (css: string, html: string) => usedCss(parseStylesheet(css), html)

test('keeps the rules whose classes the page has, and those without a class', () => {
  const css = 'a{color:red}.one{top:0}.two{top:1px}.one.two{top:2px}.one,.two{left:0}p .one:hover{left:1px}'
  expect(used(css, '<p class="one other"><a>')).toBe('a{color:red}.one{top:0}.one{left:0}p .one:hover{left:1px}')
})

test('a comment is left out wherever it stands: what follows the rules stays a rule', () => {
  const css = '/*! a */.one{top:0}\n/* b */\n.one{left:0}\n/*$vite$:1*/\n'
  expect(used(css, '<p class="one">')).toBe('.one{top:0}.one{left:0}')
})

test('reads escaped names, and classes as HTML writes them', () => {
  const css =
    '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m-0>p{margin:0}.p-5\\!{padding:5px}.\\32 xl{top:0}.\\[\\&_a\\]\\:gone a{top:1px}'
  const kept = '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m-0>p{margin:0}.p-5\\!{padding:5px}.\\32 xl{top:0}'
  expect(used(css, '<p class="sm:w-1/2 [&amp;&gt;p]:m-0 p-5! 2xl">')).toBe(kept)
})

test('a class in brackets is not required, unless they are the whole selector', () => {
  expect(used(':where(.two>:not(:last-child)){top:0}:is(.one>*){top:1px}', '<p class="one">')).toBe(
    ':is(.one>*){top:1px}',
  )
  const css = '.one:is(.two *){top:0}.one:not(.two):where([data-x=".three"]){top:1px}'
  expect(used(css, '<p class="one">')).toBe(css)
})

test('leaves out groups that are empty, and what the kept rules do not use', () => {
  const css =
    '@layer base,utilities;@layer utilities{@media (width>=40rem){.two{top:0}}.one{animation:spin 1s;inset:var(--tw-x)}}' +
    '@keyframes spin{to{rotate:360deg}}@keyframes pulse{50%{opacity:.5}}@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}'
  expect(used(css, '<p class="one">')).toBe(
    '@layer base,utilities;@layer utilities{.one{animation:spin 1s;inset:var(--tw-x)}}' +
      '@keyframes spin{to{rotate:360deg}}@property --tw-x{syntax:"*";inherits:false}',
  )
})

test('keeps the rules of the elements that the page has', () => {
  const css =
    'html,body{margin:0}p>kbd{top:0}a:hover{top:1px}:is(dd,dt){top:2px}[hidden] svg{top:3px}::placeholder{top:4px}'
  expect(used(css, '<p><A>')).toBe('html,body{margin:0}a:hover{top:1px}:is(dd,dt){top:2px}')
  expect(used(css, '<svg></svg><textarea>')).toBe(
    'html,body{margin:0}:is(dd,dt){top:2px}[hidden] svg{top:3px}::placeholder{top:4px}',
  )
})

test('keeps the custom properties that are used, also by others, by animations and in the page', () => {
  const css =
    ':root{--a: ;--b:var(--a,0)var(--c);--c:1px;--d:2px;--e:3px;--f:4px}@media print{:root{--d:5px}}' +
    'p{top:var(--b);animation:in}@keyframes in{to{top:var(--e)}}@property --d{syntax:"*"}'
  expect(used(css, '<p style="left:var(--f)">')).toBe(
    ':root{--a: ;--b:var(--a,0)var(--c);--c:1px;--e:3px;--f:4px}p{top:var(--b);animation:in}@keyframes in{to{top:var(--e)}}',
  )
})

test('strings may contain brackets and marks of the syntax', () => {
  const css = '.one{content:"}{;\\""}.two{content:"x"}@font-face{src:url("/a;b.woff2")}'
  expect(used(css, '<p class="one">')).toBe('.one{content:"}{;\\""}@font-face{src:url("/a;b.woff2")}')
})

test('keeps the fonts that have characters of the page', () => {
  const face = (range: string) => `@font-face{font-family:A;src:url(/a.woff2);unicode-range:${range}}`
  const other = '@font-face{font-family:B;src:url(/b.woff2)}'
  const css = face('U+0020-007E') + face('U+0400-045F,U+04B0') + face('U+5??') + other
  expect(used(css, '<p>Ice')).toBe(face('U+0020-007E') + other)
  expect(used(css, '<p>Лёд')).toBe(face('U+0020-007E') + face('U+0400-045F,U+04B0') + other)
})

test('leaves out a font whose characters are all in a later one of its family', () => {
  const face = (range: string) => `@font-face{font-family:A;src:url(/a.woff2);unicode-range:${range}}`
  const css = face('U+??') + face('U+20-7E')
  expect(used(css, '<p>Ice')).toBe(face('U+20-7E'))
  expect(used(css, '<p>Île')).toBe(css)
})
