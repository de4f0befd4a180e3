/**
 * `node scripts/run.mjs scripts/programs/record-fixture.ts`: records a drawn clock with a tone by Chromium's own recorder, as the
 * test room does, for the tests of joining: `clock.webm` are its chunks one after the other, `clock.json` their sizes.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const seconds = 12
const folder = new URL('../../src/features/sessions/recordings/fixtures/', import.meta.url)

/** Runs in the page: answers the chunks as base64. */
async function record(length: number): Promise<string[]> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 180 })
  const drawing = canvas.getContext('2d')
  const since = performance.now()
  const draw = () => {
    const now = (performance.now() - since) / 1000
    if (!drawing) return
    drawing.fillStyle = `hsl(${Math.floor(now) * 30} 60% 40%)`
    drawing.fillRect(0, 0, 320, 180)
    drawing.fillStyle = 'white'
    drawing.font = '60px monospace'
    drawing.fillText(now.toFixed(1), 60, 110)
  }
  draw()
  const timer = setInterval(draw, 66)
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  const out = sound.createMediaStreamDestination()
  tone.connect(out)
  tone.start()
  const stream = new MediaStream([...canvas.captureStream(15).getTracks(), ...out.stream.getTracks()])
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/webm;codecs=vp8,opus',
    videoBitsPerSecond: 8e4,
    audioBitsPerSecond: 16e3,
    videoKeyFrameIntervalDuration: 2e3,
  } as MediaRecorderOptions)
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const stopped = new Promise((done) => recorder.addEventListener('stop', done))
  recorder.start(2000)
  setTimeout(() => recorder.stop(), length * 1000)
  await stopped
  clearInterval(timer)
  const inBase64 = async (blob: Blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }
  return Promise.all(chunks.filter(({ size }) => size > 0).map(inBase64))
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  await page.goto('about:blank')
  // The loader of TypeScript marks functions by their names.
  await page.evaluate('globalThis.__name = (marked) => marked')
  const chunks = (await page.evaluate(record, seconds)).map((chunk) => Buffer.from(chunk, 'base64'))
  await writeFile(new URL('clock.webm', folder), Buffer.concat(chunks))
  await writeFile(new URL('clock.json', folder), `${JSON.stringify(chunks.map(({ length }) => length))}\n`)
  console.log(`${chunks.length} chunks`)
} finally {
  await browser.close()
}
