import { expect, test } from 'vitest'
import { decodeSubtitles, readSubtitles } from './read-subtitles.ts'

const cue = (from: number, to: number, text: string) => ({ from, to, text })
const textsOf = (file: string) => readSubtitles(file).map(({ text }) => text)

test('lines of WebVTT are read, with hours, names of voices and characters that HTML escapes', () => {
  const vtt = `WEBVTT - made elsewhere
Kind: captions

STYLE
::cue { color: red }

1
00:01.500 --> 00:04.000
I close it early &amp; get <the> bonus&#33;

NOTE checked

intro
01:00:02.000 --> 01:00:03.250 align:start position:10%
Zwei
Zeilen

00:05.000 --> 00:06.000 line:0
<v.loud Ana>Oh <00:05.500><c.loud>no</c></v>
`
  expect(readSubtitles(vtt)).toEqual([
    cue(1.5, 4, 'I close it early & get <the> bonus!'),
    cue(3602, 3603.25, 'Zwei Zeilen'),
    cue(5, 6, 'Ana: Oh no'),
  ])
  expect([readSubtitles(''), readSubtitles('WEBVTT\n\nNOTE --> no line\n')]).toEqual([[], []])
})

test('an SRT file has lines without its styles', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>Where</i> is\r\n{\\an8}the <font color="red">door</font>?\r\n\r\n2\r\n0:00:04,2 --> 0:00:05,000\r\nHere & there <3\r\n'
  expect(readSubtitles(srt)).toEqual([cue(1, 3.5, 'Where is the door?'), cue(4.2, 5, 'Here & there <3')])
})

// Regression: without an empty line between two, the second was text of the first; after an empty line within, the rest was lost.
test('numbers and empty lines that are missing or too many lose nothing', () => {
  const close = '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n00:05 --> 00:06\nThree'
  expect(textsOf(close)).toEqual(['One', 'Two', 'Three'])
  const wide = '1\n\n00:00:01,000 --> 00:00:02,000\nOne\n\nmore of it\n\n2\n00:00:03,000 --> 00:00:04,000\n\n42\n'
  expect(textsOf(wide)).toEqual(['One more of it', '42'])
  expect(textsOf('00:00:01,000 --> 00:00:02,000\n42\n00:00:03,000 --> 00:00:04,000\nAfter a number')).toEqual([
    '42',
    'After a number',
  ])
})

test('words that are written from right to left keep their direction, without characters that texts may not have', () => {
  expect(textsOf('1\n00:00:01,000 --> 00:00:02,000\n\u202Bאיפה הדלת?\u202C\n')).toEqual(['\u200Fאיפה הדלת?\u202C'])
  expect(textsOf('WEBVTT\n\n00:01.000 --> 00:02.000\n&rlm;מה!\n')).toEqual(['\u200Fמה!'])
})

test('files are read in the Unicode they are in; others are a guess', () => {
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\nどこ?\r\n'
  const little = Uint8Array.from(Buffer.from(srt, 'utf16le'))
  const big = Uint8Array.from(Buffer.from(srt, 'utf16le').swap16())
  for (const bytes of [
    Uint8Array.from(Buffer.from(srt)),
    little,
    Uint8Array.from([0xff, 0xfe, ...little]),
    big,
    Uint8Array.from([0xfe, 0xff, ...big]),
  ]) {
    const { text, guessed } = decodeSubtitles(bytes)
    expect([readSubtitles(text), guessed]).toEqual([[cue(1, 2, 'どこ?')], false])
  }
  expect(decodeSubtitles(Uint8Array.from(Buffer.from('Élan', 'latin1')))).toEqual({ text: 'Élan', guessed: true })
})
