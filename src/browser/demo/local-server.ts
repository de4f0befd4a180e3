import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import type { ApiArea } from '#shared/api-areas.ts'
import { everyoneAnswers } from './answers/everyone-answers.ts'
import { roleAnswers as playerAnswers } from './answers/player-answers.ts'
import { roleAnswers as studioAnswers } from './answers/studio-answers.ts'
import { roleAnswers as testerAnswers } from './answers/tester-answers.ts'
import type { RoleAnswers } from './answers.ts'
import type { Demo } from './demo.ts'
import { demoAt } from './demo-at.ts'
import type { DemoRole } from './demo-roles.ts'
import { AppError, notInDemo } from './refusals.ts'
import type { Store } from './store.ts'

const answersOf: Record<DemoRole, RoleAnswers> = { studio: studioAnswers, tester: testerAnswers, player: playerAnswers }

interface Parts {
  store: Store
  now(): Date
  /** Resolves after the time that a call takes. */
  wait(): Promise<void>
  /** The screens refetch these areas. */
  publish(areas: readonly ApiArea[]): void
  /** The demo is over. */
  onLeave(): void
}

type Answer = (input: unknown, demo: Demo) => unknown

const serializer = new StandardRPCJsonSerializer()

/** Answers the pages' requests in the browser, in place of the server. */
export class LocalServer {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get role(): DemoRole {
    return this.#parts.store.role
  }

  get #answers(): RoleAnswers {
    return answersOf[this.role]
  }

  /** Shows a role; its acts that became due meanwhile run. */
  show(role: DemoRole): void {
    this.#parts.store.show(role)
    this.runDue()
  }

  startAgain(): void {
    this.#parts.store.startAgain()
  }

  /** The `fetch` of the demo. */
  readonly send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    await this.#parts.wait()
    init.signal?.throwIfAborted()
    const [, area, name] = /^\/rpc\/(\w+)\/(\w+)$/.exec(address) ?? []
    if (!area || !name) return this.#answerAddress(address, init)
    const { json, meta = [] } = JSON.parse(String(init.body))
    const input = serializer.deserialize(json, meta)
    try {
      return respond(200, await this.#during((demo) => this.answerTo(area, name)(input, demo)))
    } catch (error) {
      return refusal(error)
    }
  }

  /** The answer to a procedure. One without an answer is refused. */
  answerTo(area: string, name: string): Answer {
    const found = [this.#answers, everyoneAnswers].map(
      ({ answers }) => (answers as Record<string, Record<string, Answer>>)[area]?.[name],
    )
    return (
      found.find(Boolean) ??
      (() => {
        throw new AppError('RLS_VIOLATION', notInDemo)
      })
    )
  }

  async #answerAddress(address: string, init: RequestInit): Promise<Response> {
    for (const { matches, answer } of [...(this.#answers.addresses ?? []), ...(everyoneAnswers.addresses ?? [])]) {
      const found = address.match(matches)
      if (found) return this.#during((demo) => answer(found, init, demo)).catch(refusal)
    }
    // What browsers report of themselves is dropped.
    return address.startsWith('/api/') ? new Response(null, { status: 204 }) : refusal(new AppError('NOT_FOUND'))
  }

  /** Runs the timed acts of the role whose time has come. */
  runDue(): void {
    const { store, now } = this.#parts
    for (const { act, input } of store.takeDue(now()))
      void this.#during((demo) => this.#answers.timed?.[act]?.(input as never, demo))
  }

  /** Labels of what the bar's menu offers now. */
  offeredActs(): string[] {
    const demo = demoAt(this.#parts.store, this.#parts.now(), new Set(), () => undefined)
    return (this.#answers.barActs ?? []).filter(({ isOffered }) => isOffered(demo)).map(({ label }) => label)
  }

  async run(label: string): Promise<void> {
    const act = this.#answers.barActs?.find((one) => one.label === label)
    if (act) await this.#during((demo) => act.run(demo))
  }

  /** Runs something that may change the demo, keeps what it changed and lets the screens refetch it. */
  async #during<T>(does: (demo: Demo) => T | Promise<T>): Promise<T> {
    const { store, now, publish, onLeave } = this.#parts
    const touched = new Set<ApiArea>()
    let leaves = false
    const demo = demoAt(store, now(), touched, () => {
      leaves = true
    })
    const outcome = await does(demo)
    if (leaves) onLeave()
    else store.save()
    if (touched.size > 0) publish([...touched])
    return outcome
  }
}

function respond(status: number, data: unknown): Response {
  const [json, meta] = serializer.serialize(data)
  return new Response(JSON.stringify({ json, meta }), { status, headers: { 'content-type': 'application/json' } })
}

/** As the server's: an error of the catalogue; any other is a fault of the demo. */
function refusal(error: unknown): Response {
  if (!(error instanceof AppError)) {
    console.error(error)
    return respond(500, { code: 'UNKNOWN_ERROR', message: new AppError('UNKNOWN_ERROR').message })
  }
  const { code, message, details, status } = error
  return respond(status, { code, message, data: details })
}
