import { LocalServer } from './local-server.ts'
import type { Answered, Asked, SentRequest, Told } from './messages.ts'
import { Store } from './store.ts'

// The demo runs in a worker: its own copy of the rules makes no page heavier, and pages are not slowed by its work.

const tell = (told: Told | Answered) => self.postMessage(told)

/** From 200 to 300 ms, as a call to a server takes. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200 + Math.random() * 100))

let server: LocalServer | undefined

function open(kept: string | null): LocalServer {
  const storage = { getItem: () => kept, setItem: (_key: string, text: string) => tell({ kept: text }) }
  return new LocalServer({
    ...{ store: new Store(() => new Date(), storage), now: () => new Date(), wait },
    publish: (touched) => tell({ touched }),
    onLeave: () => tell({ left: true }),
  })
}

async function send(to: LocalServer, { address, headers, body }: SentRequest) {
  const response = await to.send(address, { method: 'POST', headers, body })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.blob() }
}

async function answer(asked: Asked): Promise<Omit<Answered, 'id'>> {
  if (asked.ask === 'show') {
    server ??= open(asked.kept)
    server.show(asked.role ?? server.role)
  }
  if (!server) throw new Error('The demo is not open')
  if (asked.ask === 'send') return { response: await send(server, asked.request) }
  if (asked.ask === 'start again') server.startAgain()
  if (asked.ask === 'run') await server.run(asked.label)
  return {}
}

let offered = ''

/** The menu of the bar changes with the state. */
function tellActs() {
  const acts = server?.offeredActs() ?? []
  if (offered === acts.join()) return
  offered = acts.join()
  tell({ acts })
}

self.addEventListener('message', ({ data }: MessageEvent<Asked & { id: number }>) => {
  void answer(data).then((answered) => {
    tellActs()
    tell({ id: data.id, ...answered })
  })
})

setInterval(() => {
  server?.runDue()
  tellActs()
}, 1000)
