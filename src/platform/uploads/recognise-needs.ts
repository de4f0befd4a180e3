import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'

/** What a web build needs from the page around it. */
export interface BuildNeeds {
  /** It opens dialogs of the browser that it waits for (confirm, prompt). */
  dialogs: boolean
  /** Its wasm shares memory between threads, which needs an isolated page. */
  threads: boolean
}

const startBytes = 4 * 1024 * 1024
/** Files that are looked at, wasm modules first: engines have few. */
const most = 200

const dialogCall = /(?<![\w$.#]|function )(?:(?:window|self|globalThis)\s*\.\s*)?(?:confirm|prompt)\s*\(/

/** Looks at the start of scripts, pages and wasm modules in an unpacked build. `paths`: segments of each file's path. */
export async function recogniseNeeds(folder: string, paths: readonly string[][]): Promise<BuildNeeds> {
  const needs = { dialogs: false, threads: false }
  const named = (ending: RegExp) => paths.filter((parts) => ending.test(parts.at(-1) ?? ''))
  const found = [
    ...named(/\.wasm(\.br|\.gz|\.unityweb)?$/i),
    ...named(/\.(x?html?|xht|[cm]?js)(\.br|\.gz|\.unityweb)?$/i),
  ]
  for (const parts of found.slice(0, most)) {
    const start = unpackedStart(parts.at(-1) ?? '', await startOf(join(folder, ...parts)))
    if (start.subarray(0, 4).equals(wasmMagic)) needs.threads ||= sharesMemory(start)
    else needs.dialogs ||= dialogCall.test(start.toString('latin1'))
  }
  return needs
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Decompresses what it can of the start of a compressed file; empty if that is nothing. */
function unpackedStart(name: string, start: Buffer): Buffer {
  try {
    const limit = { maxOutputLength: 16 * 1024 * 1024 }
    if (/\.br$/i.test(name))
      return brotliDecompressSync(start, { ...limit, finishFlush: constants.BROTLI_OPERATION_FLUSH })
    if (start[0] === 0x1f && start[1] === 0x8b)
      return gunzipSync(start, { ...limit, finishFlush: constants.Z_SYNC_FLUSH })
    return start
  } catch {
    return Buffer.alloc(0)
  }
}

const wasmMagic = Buffer.from('\0asm', 'latin1')
const [importSection, memorySection] = [2, 5]

/** Whether a wasm module imports or declares a shared memory. False for what can't be read. */
export function sharesMemory(module: Buffer): boolean {
  try {
    let at = 8
    while (at < module.length) {
      const id = module.readUInt8(at)
      const [size, start] = numberAt(module, at + 1)
      if (id === importSection && importsShared(module, start)) return true
      if (id === memorySection) return isShared(module, numberAt(module, start)[1])
      if (id > memorySection && id < 11) return false
      at = start + size
    }
  } catch {
    // It ends early or is no module.
  }
  return false
}

/** A LEB128 number and the position behind it. */
function numberAt(module: Buffer, from: number): [value: number, next: number] {
  let value = 0
  for (let n = 0; n < 5; n++) {
    const byte = module.readUInt8(from + n)
    value += (byte & 0x7f) * 2 ** (7 * n)
    if (byte < 0x80) return [value, from + n + 1]
  }
  throw new RangeError('a number without an end')
}

const isShared = (module: Buffer, flags: number) => (module.readUInt8(flags) & 0b10) !== 0

function afterLimits(module: Buffer, at: number): number {
  const flags = module.readUInt8(at)
  const [, least] = numberAt(module, at + 1)
  return flags & 1 ? numberAt(module, least)[1] : least
}

function importsShared(module: Buffer, start: number): boolean {
  let [left, at] = numberAt(module, start)
  for (; left > 0; left--) {
    // The names of the module and of what is imported.
    for (let n = 0; n < 2; n++) {
      const [length, next] = numberAt(module, at)
      at = next + length
    }
    const kind = module.readUInt8(at++)
    if (kind === 2 && isShared(module, at)) return true
    if (kind === 0) at = numberAt(module, at)[1]
    else if (kind === 1) at = afterLimits(module, at + 1)
    else if (kind === 2) at = afterLimits(module, at)
    else if (kind === 3) at += 2
    else return false
  }
  return false
}
