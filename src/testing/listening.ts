import { expect } from 'vitest'

/** A browser's live stream: what it has heard so far, and whether it has ended. */
export async function listening({ url }: { url: string }, cookie: string) {
  const answer = await fetch(`${url}/live`, { headers: { cookie } })
  const heard = { text: '', ended: false }
  const words = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (let part = await words.read(); !part.done; part = await words.read()) heard.text += part.value
    heard.ended = true
  })()
  await expect.poll(() => heard.text).toContain('hello')
  return heard
}
