import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rate = 48_000
const seconds = 8

/**
 * A WAV file that sounds like somebody who speaks, for the microphone of a browser: its own beep is taken for noise and
 * suppressed after a few seconds. The browser plays it over and over.
 */
export function aVoiceFile(): string {
  const path = join(tmpdir(), 'playhatch-voice.wav')
  const samples = Int16Array.from(speak())
  writeFileSync(path, Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)]))
  return path
}

/** Syllables of 0.23 s with a pause after every sixth: harmonics of a pitch that moves. */
function* speak(): Generator<number> {
  let phase = 0
  for (let at = 0; at < rate * seconds; at++) {
    const syllable = Math.floor(at / rate / 0.23)
    const part = at / rate / 0.23 - syllable
    phase += ((110 + ((syllable * 37) % 50) + 20 * part) / rate) * 2 * Math.PI
    let value = 0
    for (let harmonic = 1; harmonic <= 12; harmonic++)
      value += (Math.sin(phase * harmonic) / harmonic) * (1 + ((syllable * harmonic) % 3))
    const loud = syllable % 7 === 6 || part >= 0.8 ? 0 : Math.sin((Math.PI * part) / 0.8) ** 2
    yield Math.round(Math.max(-1, Math.min(1, value * 0.12 * loud)) * 32_000)
  }
}

/** The head of a file with one channel of 16 bits. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
