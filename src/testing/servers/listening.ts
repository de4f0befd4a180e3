import { expect } from 'vitest'

/** Opens a live stream like a browser's. Returns the text received so far, and whether the stream has ended. */
export async function listening(
  { url }: { url: string },
  cookie: string,
  headers: Record<string, string> = {},
  query = '',
) {
  const answer = await fetch(`${url}/live${query}`, { headers: { cookie, ...headers } })
  const received = { text: '', ended: false }
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) received.text += part.value
  })()
    // The end of the server may cut it off.
    .catch(() => undefined)
    .finally(() => {
      received.ended = true
    })
  await expect.poll(() => received.text).toContain('hello')
  return received
}
