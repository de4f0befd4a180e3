import { expect, test } from 'vitest'
import { cuesOf, vttOf } from './web-vtt.ts'

test('captions become WebVTT in their order, and nothing that people type breaks the file', () => {
  const cues = [
    { from: 3726.5, to: 3728, text: 'Fish & <b>chips</b>\n\n00:00 --> 00:01' },
    { from: 24, to: 26.25, text: 'OK, flowers.' },
  ]
  const vtt = vttOf(cues)
  expect(vtt).toBe(
    'WEBVTT\n\n00:00:24.000 --> 00:00:26.250\nOK, flowers.\n\n01:02:06.500 --> 01:02:08.000\nFish &amp; &lt;b&gt;chips&lt;/b&gt; 00:00 --&gt; 00:01\n',
  )
  expect(cuesOf(vtt)).toEqual([cues[1], { ...cues[0], text: 'Fish & <b>chips</b> 00:00 --> 00:01' }])
})
