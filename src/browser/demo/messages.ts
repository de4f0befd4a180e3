import type { ApiArea } from '#shared/api-areas.ts'
import type { DemoRole } from './demo-roles.ts'

/** A request of a page, without what can't be sent to a worker. */
export interface SentRequest {
  address: string
  headers: Record<string, string>
  body: string | Blob | null
}

/** What the page asks of the demo's worker; it answers each with the same id. */
export type Asked =
  /** Begins with the state that the tab keeps, and shows a role, by default the one of that state. */
  | { ask: 'show'; kept: string | null; role: DemoRole | null }
  | { ask: 'send'; request: SentRequest }
  | { ask: 'start again' }
  /** Runs an act of the bar's menu. */
  | { ask: 'run'; label: string }

export interface Answered {
  id: number
  /** For a request. */
  response?: { status: number; headers: Record<string, string>; body: Blob }
}

/** What the worker says of its own accord. */
export type Told =
  /** The state to keep. */
  | { kept: string }
  /** The screens refetch these areas. */
  | { touched: readonly ApiArea[] }
  /** What the bar's menu offers now. */
  | { acts: readonly string[] }
  | { left: true }
