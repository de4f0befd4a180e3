import { expect, test } from 'vitest'
import { detailsForm } from './schema.ts'

const website = detailsForm.shape.website

test.each([
  ['', ''],
  ['  ', ''],
  ['saltmarsh.example', 'https://saltmarsh.example'],
  ['http://saltmarsh.example/a?b=c', 'http://saltmarsh.example/a?b=c'],
  ['HTTPS://Saltmarsh.example', 'HTTPS://Saltmarsh.example'],
])('the website %j is saved as %j', (typed, saved) => {
  expect(website.parse(typed)).toBe(saved)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@example.com',
  'https://nowhere',
  'ftp://example.com',
  'two words.example',
  `https://example.com/${'x'.repeat(290)}`,
])('the website %j is rejected', (typed) => {
  expect(website.safeParse(typed).success).toBe(false)
})

test('duplicate options and unknown options are rejected', () => {
  const form = { website: '', teamSize: null, engines: [], genres: [], devices: [] }
  expect(detailsForm.safeParse(form).success).toBe(true)
  expect(detailsForm.safeParse({ ...form, engines: ['Unity', 'Unity'] }).success).toBe(false)
  expect(detailsForm.safeParse({ ...form, genres: ['Chess boxing'] }).success).toBe(false)
})
