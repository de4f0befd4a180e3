import { expect, test } from 'vitest'
import { cuesOf } from './cues.ts'

test('lines of WebVTT are read, with hours, names and characters that HTML escapes', () => {
  const vtt = `WEBVTT

1
00:01.500 --> 00:04.000
I close it early &amp; get <the> bonus.

01:00:02.000 --> 01:00:03.250 align:start
Zwei
Zeilen
`
  expect(cuesOf(vtt)).toEqual([
    { from: 1.5, to: 4, text: 'I close it early & get <the> bonus.' },
    { from: 3602, to: 3603.25, text: 'Zwei Zeilen' },
  ])
  expect(cuesOf('')).toEqual([])
})
