import type { LiveEvent } from '#kit/calls/live.ts'
import type { DemoRole } from './demo-roles.ts'

/** A request of a page, without what can't be sent to a worker. */
export interface SentRequest {
  address: string
  headers: Record<string, string>
  body: string | Blob | null
}

interface DemoFile {
  address: string
  /** Unpacked. */
  bytes: number
}

/** The files of the demo, which the build lists in `/demo/files.json`. */
export interface DemoFiles {
  worker: string
  /** What the worker loads beside the parts: the product's code. */
  product: string
  /** The database's program, what belongs to it, and the files of the database. */
  parts: Record<'program' | 'data' | 'trigrams' | 'database', DemoFile>
  made: { at: string; sessions: Record<DemoRole, string> }
  /** The files of each role's first page. */
  pages: Record<DemoRole, readonly string[]>
  /** What a browser downloads, packed. */
  downloadBytes: number
}

/** An entry of the menu of the demo's bar. */
export interface BarAct {
  label: string
  /** It shows another person, on this page; otherwise the worker does it. */
  opens?: { role: DemoRole; address: string }
}

/** What the page asks of the demo's worker; it answers each with the same id. */
export type Asked =
  /** Opens the demo that the browser keeps under this id, or a new one, shows a role, and answers its first request. */
  | { ask: 'show'; id: string; files: DemoFiles; role: DemoRole; first: SentRequest }
  | { ask: 'send'; request: SentRequest }
  | { ask: 'start again' }
  /** Runs an act of the bar's menu. */
  | { ask: 'run'; label: string }

export interface Answered {
  id: number
  /** For a request, also the first one of a role. */
  response?: { status: number; headers: Record<string, string>; body: Blob }
  /** Why it could not be done. */
  failed?: string
}

/** What the worker says of its own accord. */
export type Told =
  /** The loaded part of the demo's files, from 0 to 1. */
  | { loaded: number }
  | { stale: LiveEvent }
  /** What the bar's menu offers now. */
  | { acts: readonly BarAct[] }
  | { left: true }
