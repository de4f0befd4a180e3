/** What the browser keeps of a tab's demo: what changed in the files of its database, and its pictures. */
export interface KeptDemo {
  /** The making of the database that the changes belong to. */
  madeAt: string
  /** Milliseconds from the making until somebody entered. */
  behindMs: number
  /** By the demo's clock. */
  enteredAt: string
  savedAt: number
}

type Files = Map<string, Uint8Array | null>

const [demos, files] = ['demos', 'files']

/** Demos that nobody has gone on with for so long are forgotten. */
const forgottenAfterMs = 7 * 24 * 60 * 60 * 1000

/** Opens what the browser keeps under this id; a browser that refuses keeps nothing. */
export const openState = (id: string): Promise<KeptState> => openKept(id).catch(() => nothing)

const nothing: KeptState = {
  read: async () => null,
  write: async () => undefined,
  forget: async () => undefined,
  forgetOld: async () => undefined,
}

async function openKept(id: string) {
  const db = await opened()
  const keysOf = (demo: string) => IDBKeyRange.bound([demo], [demo, []])

  return {
    /** What was kept; null for a new demo, or one of another making. */
    async read(madeAt: string): Promise<{ kept: KeptDemo; files: Files } | null> {
      const read = db.transaction([demos, files])
      const [kept, keys, bodies] = await Promise.all([
        answer<KeptDemo | undefined>(read.objectStore(demos).get(id)),
        answer(read.objectStore(files).getAllKeys(keysOf(id))),
        answer<(Uint8Array | null)[]>(read.objectStore(files).getAll(keysOf(id))),
      ])
      if (kept?.madeAt !== madeAt) return null
      return { kept, files: new Map(keys.map((key, at) => [(key as string[])[1] ?? '', bodies[at] ?? null])) }
    },

    /** Keeps these files besides those that were kept, all or none. */
    async write(kept: KeptDemo, changed: Files): Promise<void> {
      const write = db.transaction([demos, files], 'readwrite')
      write.objectStore(demos).put(kept, id)
      for (const [path, bytes] of changed) write.objectStore(files).put(bytes, [id, path])
      await ended(write)
    },

    async forget(): Promise<void> {
      const write = db.transaction([demos, files], 'readwrite')
      write.objectStore(demos).delete(id)
      write.objectStore(files).delete(keysOf(id))
      await ended(write)
    },

    async forgetOld(now: number): Promise<void> {
      const write = db.transaction([demos, files], 'readwrite')
      const [keys, all] = await Promise.all([
        answer(write.objectStore(demos).getAllKeys()),
        answer<KeptDemo[]>(write.objectStore(demos).getAll()),
      ])
      for (const [at, key] of keys.entries()) {
        const demo = String(key)
        if (demo === id || now - (all[at]?.savedAt ?? 0) < forgottenAfterMs) continue
        write.objectStore(demos).delete(demo)
        write.objectStore(files).delete(keysOf(demo))
      }
      await ended(write)
    },
  }
}

type KeptState = Awaited<ReturnType<typeof openKept>>

function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open('playhatch.demo', 1)
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(demos)
    asked.result.createObjectStore(files)
  }
  return answer(asked)
}

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
