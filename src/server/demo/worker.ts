import './node/globals.ts'
import type { Answered, Asked, SentRequest, Told } from '#browser/demo/messages.ts'
import { openTab, type Tab } from './open-tab.ts'

// The demo is the product in a worker of the tab: its procedures, on a database that lies in memory.

const tell = (told: Told | Answered) => self.postMessage(told)

/** From 200 to 300 ms, as a call to a server takes. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200 + Math.random() * 100))

let tab: Promise<Tab> | undefined

async function send(to: Tab, { address, headers, body }: SentRequest) {
  const [response] = await Promise.all([to.answer(new URL(address, self.location.origin), { headers, body }), wait()])
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.blob() }
}

async function answer(asked: Asked): Promise<Omit<Answered, 'id'>> {
  if (asked.ask === 'show') {
    tab ??= openTab({ ...asked, origin: self.location.origin, tell })
    await (await tab).show(asked.role)
    // From here on, what needs a server refuses (scripts/build-demo.mjs).
    Object.assign(globalThis, { demoIsLoaded: true })
    return {}
  }
  if (!tab) throw new Error('The demo is not open')
  const opened = await tab
  if (asked.ask === 'send') return { response: await send(opened, asked.request) }
  if (asked.ask === 'start again') await opened.forget()
  if (asked.ask === 'run') await opened.run(asked.label)
  return {}
}

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; asked: Asked }>) => {
  const { id, asked } = data
  answer(asked).then(
    (answered) => tell({ id, ...answered }),
    (error: unknown) => {
      console.warn(error)
      tell({ id, failed: String(error) })
    },
  )
})
