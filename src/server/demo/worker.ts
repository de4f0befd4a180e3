import type { Answered, Asked, SentRequest, Told } from '#browser/demo/messages.ts'
import { loadParts } from './files/load-parts.ts'
import type { Tab } from './open-tab.ts'

// The demo is the product in a worker of the tab: its procedures, on a database that lies in memory. This file is small,
// so that the product and the files of the database are loaded at the same time.

const tell = (told: Told | Answered) => self.postMessage(told)

/** From 200 to 300 ms, as a call to a server takes. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200 + Math.random() * 100))

const { origin } = self.location

let tab: Promise<Tab> | undefined

async function open({ id, files: { product, parts, made } }: Extract<Asked, { ask: 'show' }>): Promise<Tab> {
  const loaded = loadParts(parts, (part) => tell({ loaded: part }))
  // The product can fail to load first.
  loaded.catch(() => undefined)
  const { openTab }: typeof import('./product.ts') = await import(product)
  return openTab({ id, made, loaded, origin, tell })
}

async function send(to: Tab, { address, headers, body }: SentRequest): Promise<NonNullable<Answered['response']>> {
  const response = await to.answer(new URL(address, origin), { headers, body })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.blob() }
}

async function answer(asked: Asked): Promise<Omit<Answered, 'id'>> {
  if (asked.ask === 'show') {
    tab ??= open(asked)
    const opened = await tab
    await opened.show(asked.role)
    // From here on, what needs a server refuses (scripts/build-demo.mjs).
    Object.assign(globalThis, { demoIsLoaded: true })
    return { response: await send(opened, asked.first) }
  }
  if (!tab) throw new Error('The demo is not open')
  const opened = await tab
  if (asked.ask === 'send') return { response: (await Promise.all([send(opened, asked.request), wait()]))[0] }
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
