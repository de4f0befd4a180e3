import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { demoKey } from './demo-flag.ts'
import type { DemoRole } from './demo-roles.ts'

/** A part of the state: its name, and its value when the demo starts. Values are plain data and dates. */
export interface Part<T extends object> {
  name: string
  start(now: Date): T
}

export const part = <T extends object>(name: string, start: (now: Date) => T): Part<T> => ({ name, start })

/** An act that waits for its time. */
export interface Waiting {
  at: Date
  role: DemoRole
  act: string
  input: unknown
}

interface Kept {
  role: DemoRole
  parts: Record<string, object>
  waiting: Waiting[]
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const serializer = new StandardRPCJsonSerializer()

/** The state of the demo. A part begins when it is first read; everything is kept in the storage of the tab. */
export class Store {
  readonly #storage: Storage | undefined
  readonly #clock: () => Date
  #kept: Kept

  constructor(clock: () => Date, storage?: Storage) {
    this.#clock = clock
    this.#storage = storage
    this.#kept = read(storage) ?? { role: 'tester', parts: {}, waiting: [] }
  }

  get role(): DemoRole {
    return this.#kept.role
  }

  show(role: DemoRole): void {
    this.#kept.role = role
    this.save()
  }

  of<T extends object>({ name, start }: Part<T>): T {
    this.#kept.parts[name] ??= start(this.#clock())
    return this.#kept.parts[name] as T
  }

  add(waiting: Waiting): void {
    this.#kept.waiting.push(waiting)
  }

  /** Removes and returns the acts of the shown role whose time has come, the earliest first. */
  takeDue(now: Date): Waiting[] {
    const isDue = ({ at, role }: Waiting) => role === this.role && at <= now
    const due = this.#kept.waiting.filter(isDue)
    this.#kept.waiting = this.#kept.waiting.filter((waiting) => !isDue(waiting))
    return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }

  /** Everything is again as at the start. */
  startAgain(): void {
    this.#kept = { role: this.role, parts: {}, waiting: [] }
    this.save()
  }

  save(): void {
    const [json, meta] = serializer.serialize(this.#kept)
    try {
      this.#storage?.setItem(demoKey, JSON.stringify({ json, meta }))
    } catch {
      // A full storage costs the demo its state at the next load, and nothing now.
    }
  }
}

function read(storage: Storage | undefined): Kept | undefined {
  try {
    const { json, meta } = JSON.parse(storage?.getItem(demoKey) ?? '')
    return serializer.deserialize(json, meta) as Kept
  } catch {
    return undefined
  }
}
