import { expect, test } from 'vitest'
import { partsOf } from './body-parts.ts'

const people = [
  { id: 'sam', name: 'Sam' },
  { id: 'ada', name: 'Ada Lund' },
]
const shown = (body: string) =>
  partsOf(body, people).map((part) => (part.kind === 'text' ? part.text : `[${part.kind}:${part.text}]`))

test.each([
  ['plain', ['plain']],
  ['Hi @Sam!', ['Hi ', '[mention:@Sam]', '!']],
  ['See https://example.test/a?b=1.', ['See ', '[link:https://example.test/a?b=1]', '.']],
  ['(http://example.test)', ['(', '[link:http://example.test]', ')']],
  ['https://example.test/x_(y) ok', ['[link:https://example.test/x_(y)]', ' ok']],
  ['@Ada Lund https://a.test/@sam', ['[mention:@Ada Lund]', ' ', '[link:https://a.test/@sam]']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
  ['https://', ['https://']],
  ['https://a.test"onclick="x', ['[link:https://a.test]', '"onclick="x']],
  ['data:text/html,hi ftp://a.test', ['data:text/html,hi ftp://a.test']],
])('%j is cut into %j', (body, parts) => {
  expect(shown(body)).toEqual(parts)
})

test('a link has the scheme http or https, and its text is its target', () => {
  const [link] = partsOf('HTTPS://Example.test/ä', people)
  expect(link).toMatchObject({ kind: 'link', text: 'HTTPS://Example.test/ä', href: 'https://example.test/%C3%A4' })
})

test('the parts together are the whole message', () => {
  const body = 'a @Sam\n\nhttps://a.test, @Ada Lund @nobody <b>'
  expect(
    partsOf(body, people)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body)
})
