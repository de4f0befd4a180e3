import { AsyncResource } from 'node:async_hooks'
import { statementSubject } from '../db/statement-subject.ts'
import { isTracing, type OpenSpan, openSpan, type SpanFacts } from './tracing.ts'

/** Texts of statements that are kept with what a span says of them; the product has some hundred. */
const mostKept = 2_000
const kept = new Map<string, SpanFacts>()

/**
 * Sends a statement in a span of its own if it is part of a recorded trace. `args` are those of the driver's `query`:
 * text or config, values, and perhaps a callback.
 */
export function tracedQuery(args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const text = textIn(args[0])
  const span = text === undefined ? null : openSpan(factsOf(text))
  if (!span) return send(args)
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return send([
      ...args.slice(0, -1),
      (error: unknown, ...answer: unknown[]) => {
        span.end(error ?? undefined)
        callback(error, ...answer)
      },
    ])
  const answer = send(args)
  if (answer instanceof Promise) endWith(span, answer)
  else span.end()
  return answer
}

function endWith(span: OpenSpan, answer: Promise<unknown>) {
  answer.then(
    () => span.end(),
    (error: unknown) => span.end(error),
  )
}

/** A callback that waits in a pool runs in the trace of the caller, not of the one who freed the connection. */
export const inItsTrace = (callback: Callback): Callback => (isTracing() ? AsyncResource.bind(callback) : callback)

type Callback = (...args: unknown[]) => void

function textIn(config: unknown): string | undefined {
  if (typeof config === 'string') return config
  if (typeof config !== 'object' || config === null || 'submit' in config) return undefined
  return 'text' in config && typeof config.text === 'string' ? config.text : undefined
}

function factsOf(text: string): SpanFacts {
  const known = kept.get(text)
  if (known) return known
  const facts = { ...describe(text), kind: 'client', insideOnly: true } as const
  // The text that begins a person's transaction holds the id of the profile, so it is different for each.
  if (facts.attributes['db.query.text'] !== undefined) {
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, facts)
  }
  return facts
}

/** Name and attributes of a statement: its verb, its first table, and its text without any value. */
function describe(text: string): { name: string; attributes: Record<string, string> } {
  const { verb, subject } = statementSubject(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
  if (subject === '') return { name: verb, attributes }
  return {
    name: `${verb} ${subject}`,
    attributes: { ...attributes, 'db.collection.name': subject, 'db.query.text': withoutValues(text) },
  }
}

/** Literals become `?`; the parameters of a statement are not in its text. */
export const withoutValues = (text: string): string =>
  text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
