import type { Problem } from './problem.ts'

/** A draft body and the server revision that it is based on. */
export interface DraftRevision<Body> {
  body: Body
  revision: number
}

export interface DraftRemote<Body> {
  /** Null: the body can't be saved as it is, and waits for the next change. */
  save(draft: DraftRevision<Body>): Promise<{ revision: number; savedAt: Date } | null>
  /** The copy in this browser, for changes that the server does not have yet. */
  local: { read(): DraftRevision<Body> | null; write(draft: DraftRevision<Body>): void; clear(): void }
  /** Schedules `run`; the returned function cancels it. */
  later(milliseconds: number, run: () => void): () => void
  problemOf(error: unknown): Problem
}

/**
 * saved: the server has the current body. unsaved: not sent yet. saving: the request is running. failed: the last save
 * failed, the body is in this browser's storage. conflict: a newer revision was saved elsewhere. closed: the draft can
 * no longer be edited.
 */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'closed'

export interface DraftSnapshot<Body> extends DraftRevision<Body> {
  state: DraftState
  /** Null before the first save. */
  savedAt: Date | null
  problem: Problem | null
}

export interface SavedDraft<Body> extends DraftRevision<Body> {
  savedAt: Date | null
}

/** Debounce between the last change and the save. */
const debounceMs = 800
/** Longest wait before a failed save is tried again: who sees 'Kept on this device' waits for it after a long restart. */
const maxRetryMs = 10_000

/**
 * Saves a draft while it is typed: in this browser immediately, on the server after a debounce, one request at a time.
 */
export function keepDraft<Body>(server: SavedDraft<Body>, remote: DraftRemote<Body>) {
  const listeners = new Set<() => void>()
  let current: DraftSnapshot<Body> = initialSnapshot(server, remote.local)
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let lastError: unknown

  function update(change: Partial<DraftSnapshot<Body>>) {
    current = { ...current, problem: null, ...change }
    for (const listener of listeners) listener()
  }

  function schedule(milliseconds: number) {
    cancel?.()
    cancel = remote.later(milliseconds, () => void save())
  }

  async function save(): Promise<void> {
    cancel?.()
    cancel = undefined
    if (running || (current.state !== 'unsaved' && current.state !== 'failed')) return
    running = send()
    await running
  }

  async function send(): Promise<void> {
    const { body, revision } = current
    update({ state: 'saving' })
    try {
      const answer = await remote.save({ body, revision })
      failures = 0
      if (answer) onSaved(body, answer)
      else update({ state: 'unsaved' })
    } catch (error) {
      lastError = error
      onFailed(remote.problemOf(error))
    } finally {
      running = undefined
    }
    if (current.state === 'unsaved' && current.body !== body) schedule(debounceMs)
  }

  function onSaved(sent: Body, { revision, savedAt }: { revision: number; savedAt: Date }) {
    if (current.body === sent) {
      remote.local.clear()
      update({ state: 'saved', revision, savedAt })
      return
    }
    remote.local.write({ body: current.body, revision })
    update({ state: 'unsaved', revision, savedAt })
  }

  function onFailed(problem: Problem) {
    const { code } = problem
    const state = stateAfter(problem)
    if (state === 'failed') failures += 1
    update({ state, problem })
    if (state === 'failed' && code !== 'VALIDATION_ERROR' && code !== 'SIGNED_OUT')
      schedule(Math.min(1000 * 2 ** failures, maxRetryMs))
  }

  if (current.state === 'unsaved') schedule(0)

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(body: Body) {
      if (current.state === 'closed') return
      if (current.state === 'conflict') {
        update({ body, problem: current.problem })
        return
      }
      remote.local.write({ body, revision: current.revision })
      update({ body, state: running ? 'saving' : 'unsaved' })
      if (!running) schedule(debounceMs)
    },
    /** Saves pending changes without the debounce, for leaving the page and for coming back online. */
    save,
    /** Saves what is there, also before the first change, and returns the revision. Throws the server's error. */
    async flush(): Promise<number> {
      await running
      if (current.state === 'saved' && current.revision === 0) update({ state: 'unsaved' })
      await save()
      if (current.state !== 'saved' && current.problem) throw lastError
      return current.revision
    },
    /** Takes over a newer server revision, unless there are unsaved changes. */
    receive(newer: SavedDraft<Body>) {
      if (current.state === 'saved' && newer.revision > current.revision) update(newer)
    },
    /** Resolves a conflict with the server's version. */
    takeTheirs(newer: SavedDraft<Body>) {
      remote.local.clear()
      update({ ...newer, state: 'saved' })
    },
    /** Resolves a conflict with this version, which overwrites the server's. */
    keepMine(theirRevision: number) {
      remote.local.write({ body: current.body, revision: theirRevision })
      update({ revision: theirRevision, state: 'unsaved' })
      schedule(0)
    },
    /** Stops saving, because the form was submitted. */
    close() {
      cancel?.()
      remote.local.clear()
      update({ state: 'closed' })
    },
  }
}

function stateAfter({ code, details }: Problem): DraftState {
  // The other tab's copy in this browser is newer than this one: do not overwrite it.
  if (code === 'STATE_CHANGED' && typeof details.revision === 'number') return 'conflict'
  return code === 'STATE_CHANGED' || code === 'NOT_FOUND' ? 'closed' : 'failed'
}

export type DraftKeeper<Body> = ReturnType<typeof keepDraft<Body>>

/** Prefers this browser's copy over the server's version; if the server's revision is newer, it is a conflict. */
function initialSnapshot<Body>(server: SavedDraft<Body>, local: DraftRemote<Body>['local']): DraftSnapshot<Body> {
  const copy = local.read()
  const saved: DraftSnapshot<Body> = { ...server, state: 'saved', problem: null }
  if (copy === null) return saved
  if (copy.revision > server.revision || JSON.stringify(copy.body) === JSON.stringify(server.body)) {
    local.clear()
    return saved
  }
  const state = copy.revision === server.revision ? 'unsaved' : 'conflict'
  return { ...server, body: copy.body, state, problem: null }
}
