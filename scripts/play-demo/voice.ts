import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Values of the voice's level in a second. */
export const levelsPerSecond = 4

export interface Spoken {
  wav: Buffer
  seconds: number
  /** From 0 to 1, `levelsPerSecond` of them. */
  levels: number[]
}

interface VoiceInput {
  text: string
  /** Of `espeak-ng --voices`, with a variant: 'en+f3'. */
  voice: string
}

/** A sentence as a voice says it, by the program `espeak-ng`, which has to be installed. */
export async function speak({ text, voice }: VoiceInput): Promise<Spoken> {
  const path = join(tmpdir(), `playhatch-voice-${process.pid}.wav`)
  await promisify(execFile)('espeak-ng', ['-v', voice, '-s', '158', '-w', path, text])
  const wav = await readFile(path)
  await rm(path)
  const rate = wav.readUInt32LE(24)
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, Math.floor((wav.length - 44) / 2))
  const each = rate / levelsPerSecond
  const levels = Array.from({ length: Math.ceil(samples.length / each) }, (_, at) => {
    const stretch = samples.subarray(at * each, (at + 1) * each)
    const sum = stretch.reduce((all, sample) => all + (sample / 32768) ** 2, 0)
    return Math.min(1, Math.sqrt(sum / Math.max(1, stretch.length)) * 4)
  })
  return { wav, seconds: samples.length / rate, levels }
}
