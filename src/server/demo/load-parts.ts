import type { DemoFiles } from '#browser/demo/messages.ts'

type Parts = DemoFiles['parts']

/** Fetches the demo's files, with the loaded part of all as they come. */
export async function loadParts(parts: Parts, onLoaded: (part: number) => void) {
  const all = Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0)
  let loaded = 0
  const fetched = async ({ address }: Parts[keyof Parts]): Promise<Response> => {
    const response = await fetch(address)
    if (!response.ok || !response.body) throw new Error(`${address} could not be loaded`)
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        loaded += chunk.length
        onLoaded(Math.min(1, loaded / all))
        out.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counted), {
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
  }
  const [program, data, trigrams, database] = await Promise.all([
    fetched(parts.program).then((response) => WebAssembly.compileStreaming(response)),
    fetched(parts.data).then((response) => response.blob()),
    fetched(parts.trigrams).then((response) => response.blob()),
    fetched(parts.database).then((response) => response.arrayBuffer()),
  ])
  return { program, data, trigrams, database: new Uint8Array(database) }
}
