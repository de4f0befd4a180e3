import type { FileHandle } from 'node:fs/promises'
import { RandomAccessReader } from 'yauzl'

/**
 * Reads a zip for the library and keeps the process alive: positions beyond the end, which a crafted zip may contain,
 * cause an error, and errors that the library throws out of a callback, where they can't be caught, reject `fault`.
 */
export class ZipReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #size: number
  /** Never fulfilled; rejected by the first error thrown out of a callback. */
  readonly fault: Promise<never>
  #fail: (error: unknown) => void = () => {}

  constructor(file: FileHandle, size: number) {
    super()
    this.#file = file
    this.#size = size
    this.fault = new Promise((_resolve, reject) => {
      this.#fail = reject
    })
    this.fault.catch(() => {})
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const isInside = Number.isSafeInteger(position) && position >= 0 && position + length <= this.#size
    const reading = isInside
      ? this.#file.read(buffer, offset, length, position)
      : Promise.reject(new Error('the zip points beyond its end'))
    reading.then(({ bytesRead }) => callback(null, bytesRead), callback).catch(this.#fail)
  }
}
