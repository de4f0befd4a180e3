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

test('an SRT file, and WebVTT of another program, have lines without their marks', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>Where</i> is\r\n{\\an8}the <font color="red">door</font>?\r\n\r\n2\r\n0:00:04,200 --> 0:00:05,000\r\nHere & there\r\n'
  expect(cuesOf(srt)).toEqual([
    { from: 1, to: 3.5, text: 'Where is the door?' },
    { from: 4.2, to: 5, text: 'Here & there' },
  ])
  const vtt = 'WEBVTT\n\nNOTE --> no line\n\n00:01.000 --> 00:02.000 line:0\n<v Ana>Oh <00:01.500><c.loud>no</c></v>\n'
  expect(cuesOf(vtt)).toEqual([{ from: 1, to: 2, text: 'Oh no' }])
})
