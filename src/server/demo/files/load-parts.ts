import type { DemoFiles } from '#browser/demo/messages.ts'

type Parts = DemoFiles['parts']

export type LoadedParts = Awaited<ReturnType<typeof loadParts>>

/** Fetches the demo's files, with the loaded part of all as they come. */
export async function loadParts(parts: Parts, onLoaded: (part: number) => void) {
  const all = Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0)
  let loaded = 0
  /** In whole percent: the page draws each of them. */
  const percent = () => Math.min(100, Math.floor((100 * loaded) / all))
  const count = (bytes: number) => {
    const before = percent()
    loaded += bytes
    if (percent() > before) onLoaded(percent() / 100)
  }
  const fetched = async ({ address }: Parts[keyof Parts]): Promise<Response> => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} could not be loaded`)
    return response
  }
  /** Into memory of its size at once, without a copy. */
  const bytesOf = async (part: Parts[keyof Parts]): Promise<Uint8Array<ArrayBuffer>> => {
    const reader = (await fetched(part)).body?.getReader()
    const bytes = new Uint8Array(part.bytes)
    let at = 0
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (!value) return bytes
      bytes.set(value, at)
      at += value.length
      count(value.length)
    }
  }
  /** From the response itself: only then a browser keeps what it has compiled beside the file. */
  const compiled = async (part: Parts['program']) => {
    const program = await WebAssembly.compileStreaming(fetched(part))
    count(part.bytes)
    return program
  }
  const [program, data, trigrams, database] = await Promise.all([
    compiled(parts.program),
    bytesOf(parts.data),
    bytesOf(parts.trigrams),
    bytesOf(parts.database),
  ])
  return { program, data, trigrams, database }
}
