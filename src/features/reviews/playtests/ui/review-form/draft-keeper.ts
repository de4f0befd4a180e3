import type { Problem } from '#kit/problem.ts'

/** A body and the revision it is built on. */
export interface Kept<Body> {
  body: Body
  revision: number
}

export interface DraftRemote<Body> {
  save(draft: Kept<Body>): Promise<{ revision: number; savedAt: Date }>
  /** What this browser holds until the server has it. */
  local: { read(): Kept<Body> | null; write(kept: Kept<Body>): void; clear(): void }
  /** Runs later, unless what it answers is called before. */
  later(milliseconds: number, run: () => void): () => void
  problemOf(error: unknown): Problem
}

/**
 * saved: the server has it. typing: not sent yet. saving: on its way. kept: the server could not be reached, this browser
 * holds it and tries again. older: a newer version was saved elsewhere. closed: this review can't be edited any more.
 */
export type DraftState = 'saved' | 'typing' | 'saving' | 'kept' | 'older' | 'closed'

export interface DraftShown<Body> extends Kept<Body> {
  state: DraftState
  /** Null before anything was saved. */
  savedAt: Date | null
  problem: Problem | null
}

export interface Saved<Body> extends Kept<Body> {
  savedAt: Date | null
}

/** After the last key, before it is sent. */
const restMs = 800
const longestWaitMs = 30_000

/** Keeps what is typed: in this browser at once, with the server a moment later, one call at a time. */
export function keepDraft<Body>(server: Saved<Body>, remote: DraftRemote<Body>) {
  const listeners = new Set<() => void>()
  let shown: DraftShown<Body> = opening(server, remote.local)
  let cancel: (() => void) | undefined
  let sending = false
  let failures = 0

  function show(change: Partial<DraftShown<Body>>) {
    shown = { ...shown, problem: null, ...change }
    for (const listener of listeners) listener()
  }

  function soon(milliseconds: number) {
    cancel?.()
    cancel = remote.later(milliseconds, () => void save())
  }

  async function save(): Promise<void> {
    cancel?.()
    cancel = undefined
    if (sending || (shown.state !== 'typing' && shown.state !== 'kept')) return
    sending = true
    const { body, revision } = shown
    show({ state: 'saving' })
    try {
      const answer = await remote.save({ body, revision })
      failures = 0
      settle(body, answer)
    } catch (error) {
      refuse(remote.problemOf(error))
    } finally {
      sending = false
    }
    if (shown.state === 'typing') soon(restMs)
  }

  function settle(sent: Body, { revision, savedAt }: { revision: number; savedAt: Date }) {
    if (shown.body === sent) {
      remote.local.clear()
      show({ state: 'saved', revision, savedAt })
      return
    }
    remote.local.write({ body: shown.body, revision })
    show({ state: 'typing', revision, savedAt })
  }

  function refuse(problem: Problem) {
    const { code, details } = problem
    if (code === 'STATE_CHANGED' && typeof details.revision === 'number') {
      // The other tab's copy in this browser is newer than ours: leave it alone.
      show({ state: 'older', problem })
      return
    }
    if (code === 'STATE_CHANGED' || code === 'NOT_FOUND') {
      show({ state: 'closed', problem })
      return
    }
    failures += 1
    show({ state: 'kept', problem })
    if (code !== 'VALIDATION_ERROR' && code !== 'SIGNED_OUT') soon(Math.min(1000 * 2 ** failures, longestWaitMs))
  }

  if (shown.state === 'typing') soon(0)

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(body: Body) {
      if (shown.state === 'closed') return
      if (shown.state === 'older') {
        show({ body, problem: shown.problem })
        return
      }
      remote.local.write({ body, revision: shown.revision })
      show({ body, state: sending ? 'saving' : 'typing' })
      if (!sending) soon(restMs)
    },
    /** Sends at once what waits: the page is being left, or the network is back. */
    save,
    /** The server's version: taken over where nothing of ours would be lost. */
    saw(newer: Saved<Body>) {
      if (shown.state === 'saved' && newer.revision > shown.revision) show(newer)
    },
    /** The newer version instead of ours. */
    takeTheirs(newer: Saved<Body>) {
      remote.local.clear()
      show({ ...newer, state: 'saved' })
    },
    /** Ours over the newer version. */
    keepMine(theirRevision: number) {
      remote.local.write({ body: shown.body, revision: theirRevision })
      show({ revision: theirRevision, state: 'typing' })
      soon(0)
    },
    /** It was handed in: nothing waits any more. */
    close() {
      cancel?.()
      remote.local.clear()
      show({ state: 'closed' })
    },
  }
}

export type DraftKeeper<Body> = ReturnType<typeof keepDraft<Body>>

/** What this browser holds goes before what the server has, unless the server's is newer: then the person chooses. */
function opening<Body>(server: Saved<Body>, local: DraftRemote<Body>['local']): DraftShown<Body> {
  const kept = local.read()
  const saved: DraftShown<Body> = { ...server, state: 'saved', problem: null }
  if (kept === null) return saved
  if (kept.revision > server.revision || JSON.stringify(kept.body) === JSON.stringify(server.body)) {
    local.clear()
    return saved
  }
  const state = kept.revision === server.revision ? 'typing' : 'older'
  return { ...server, body: kept.body, state, problem: null }
}
