import { PGlite } from '@electric-sql/pglite'
import type { DemoRole } from '#browser/demo/demo-roles.ts'
import type { Told } from '#browser/demo/messages.ts'
import type { Sent } from './answer-address.ts'
import { answerer } from './answer-call.ts'
import { GivenFiles } from './files/database-files.ts'
import { type KeptDemo, openState } from './files/kept-state.ts'
import type { LoadedParts } from './files/load-parts.ts'
import { memoryStorage } from './files/memory-storage.ts'
import { unpackFiles } from './files/packed-files.ts'
import type { Made } from './made.ts'
import { offeredActs, visit } from './offered-acts.ts'
import { openDemo } from './open-demo.ts'
import { otherPeople } from './other-people.ts'
import { shiftClock } from './shift-time.ts'
import { letTesterReview } from './visiting-tester.ts'

interface TabParts {
  id: string
  made: Made
  loaded: Promise<LoadedParts>
  origin: string
  tell(told: Told): void
}

/** Less memory than a server takes: the database of one person. */
const small = [
  '-c',
  'shared_buffers=4MB',
  '-c',
  'min_wal_size=2MB',
  '-c',
  'max_wal_size=4MB',
  '-c',
  'wal_buffers=256kB',
]

/** The first look at what the other people do: not while the first page of a role asks for all that it shows. */
const firstLookMs = 3000

/** Pictures are kept beside the files of the database. */
const pictures = 'pictures/'

const lookMs = 1000

export type Tab = Awaited<ReturnType<typeof openTab>>

/** Opens the demo of a tab: as the browser keeps it, or as it was made. */
export async function openTab({ id, made, loaded: loading, origin, tell }: TabParts) {
  const state = await openState(id)
  const [loaded, before] = await Promise.all([loading, state.read(made.at).catch(() => null)])
  const kept: KeptDemo = before?.kept ?? {
    madeAt: made.at,
    savedAt: Date.now(),
    behindMs: Date.now() - Date.parse(made.at),
    enteredAt: made.at,
  }
  shiftClock(kept.behindMs)
  const { lite, given, stored } = await openLite(loaded, before?.files ?? [])
  const unsaved = new Map<string, Uint8Array | null>()
  const storage = memoryStorage(stored, (key, content) => unsaved.set(pictures + key, content))
  const demo = await openDemo({
    lite,
    made,
    storage,
    origin,
    onLive: ({ kind, ref }) => tell({ stale: { kind, ref } }),
  })
  const answer = answerer(demo, kept.behindMs)
  const lookAfter = otherPeople(demo, new Date(kept.enteredAt))
  let role: DemoRole | undefined
  let savedAt = await demo.written()
  let saving: Promise<void> = Promise.resolve()
  let ended = false

  /** Keeps what changed. One after the other, so that the files of the browser are always those of one moment. */
  function save(): Promise<void> {
    saving = saving.then(async () => {
      if (ended) return
      const at = await demo.written()
      if (at === savedAt && unsaved.size === 0) return
      savedAt = at
      const changed = new Map([...given.changed(), ...unsaved])
      unsaved.clear()
      await state.write({ ...kept, savedAt: Date.now() + kept.behindMs }, changed)
    })
    // A full or forbidden storage costs the demo its state at the next load, and nothing now.
    saving = saving.catch(() => undefined)
    return saving
  }

  let offered = ''
  async function tellActs() {
    const acts = await demo.db.asSystem((tx) => offeredActs(tx, role, kept.enteredAt))
    if (offered === JSON.stringify(acts)) return
    offered = JSON.stringify(acts)
    tell({ acts })
  }

  let looking = false
  let looksFrom = Number.POSITIVE_INFINITY
  /** Requests of the page that wait for their answers. */
  let asked = 0
  const timer = setInterval(async () => {
    if (looking || asked > 0 || !role || ended || performance.now() < looksFrom) return
    looking = true
    try {
      await demo.work.run()
      await lookAfter(role)
      await tellActs()
      await save()
    } catch (error) {
      console.warn(error)
    } finally {
      looking = false
    }
  }, lookMs)

  void state.forgetOld(Date.now() + kept.behindMs).catch(() => undefined)
  return {
    async show(next: DemoRole): Promise<void> {
      role = next
      looksFrom = performance.now() + firstLookMs
      demo.listenAs(await demo.callerAs(next))
      await tellActs()
    },

    async answer(url: URL, sent: Sent): Promise<Response> {
      if (!role) throw new Error('Nobody is shown')
      if (url.pathname === '/rpc/accounts/signOut') {
        tell({ left: true })
        return Response.json({ json: { done: true } })
      }
      asked++
      try {
        const response = await answer(url, sent, await demo.callerAs(role))
        await save()
        return response
      } finally {
        asked--
      }
    },

    async run(label: string): Promise<void> {
      if (label === visit) await demo.db.asSystem((tx) => letTesterReview(tx, demo.clock.now()))
      await tellActs()
      await save()
    },

    /** Nothing is kept any more; the worker ends. */
    async forget(): Promise<void> {
      ended = true
      clearInterval(timer)
      await saving
      await state.forget()
    },
  }
}

/** The database as it was made, with the files that changed since; and the pictures among those. */
async function openLite(loaded: LoadedParts, changed: Iterable<[string, Uint8Array | null]>) {
  const { folders, files } = unpackFiles(loaded.database)
  const stored = new Map<string, Uint8Array>()
  const tree = new Map(files)
  for (const [path, bytes] of changed) {
    if (path.startsWith(pictures)) {
      if (bytes) stored.set(path.slice(pictures.length), bytes)
    } else if (bytes) tree.set(path, bytes)
    else tree.delete(path)
  }
  const trigrams = URL.createObjectURL(new Blob([loaded.trigrams]))
  const given = new GivenFiles({ folders, files: tree })
  const lite = await PGlite.create({
    fs: given,
    pgliteWasmModule: loaded.program,
    // All that it asks of a blob.
    fsBundle: { arrayBuffer: async () => loaded.data.buffer } as Blob,
    // Never run: the database is there.
    initdbWasmModule: loaded.program,
    startParams: [...PGlite.defaultStartParams, ...small],
    extensions: { pg_trgm: { name: 'pg_trgm', setup: async () => ({ bundlePath: new URL(trigrams) }) } },
  })
  return { lite, given, stored }
}
