import { type AnyProcedure, type AnyRouter, isProcedure } from '@orpc/server'
import { catalogue, type ErrorCode } from '#shared/errors.ts'
import { refusalsOf } from './procedure.ts'

/** Any call can be answered with these. */
const always: readonly ErrorCode[] = [
  ...([
    'RATE_LIMITED',
    'CONNECTION_ERROR',
    'TIMEOUT_ERROR',
    'DATABASE_ERROR',
    'UNKNOWN_ERROR',
    'UNKNOWN_HOST',
  ] as const),
]
const withInput: readonly ErrorCode[] = ['VALIDATION_ERROR', 'TOO_LARGE']
const ofChanges: readonly ErrorCode[] = [
  'NOT_FOUND',
  'STATE_CHANGED',
  'DUPLICATE_ERROR',
  'FOREIGN_KEY_ERROR',
  'NO_ROOM',
]
/** Of calls that charge what was shown: their input names it (`shownPrice`). */
const ofCharges: readonly ErrorCode[] = ['PRICE_CHANGED', 'INSUFFICIENT_CREDITS', 'ACCOUNT_FROZEN']

/** Further errors of an area's calls, by the area's name in the router. */
export type ErrorsByArea = Readonly<Record<string, readonly ErrorCode[]>>

type Json = { [key: string]: unknown }

/** The names of an input's fields, as its schema is described. */
const fieldsOf = (operation: Json): string[] => {
  const names: string[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value) names.push(...Object.keys(value.properties as Json))
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(operation.requestBody)
  for (const { name } of (operation.parameters ?? []) as { name: string }[]) names.push(name)
  return names
}

function errorsOf(procedure: AnyProcedure, operation: Json, ofArea: readonly ErrorCode[]): ErrorCode[] {
  const { middlewares, route } = procedure['~orpc']
  const fields = fieldsOf(operation)
  const isChange = route.method !== 'GET'
  return [
    ...new Set([
      ...middlewares.flatMap((guard) => refusalsOf.get(guard) ?? []),
      ...(fields.length > 0 ? withInput : []),
      ...(isChange ? ofChanges : []),
      ...(!isChange && fields.some((name) => /id$/i.test(name)) ? (['NOT_FOUND'] as const) : []),
      ...(fields.some((name) => name.startsWith('shown')) ? ofCharges : []),
      ...(isChange ? ofArea : []),
      ...always,
    ]),
  ]
}

/** One response for each status, with its codes and what they say. */
function responsesOf(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = catalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => `${code}: ${catalogue[code].message}`).join('\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: same } } }],
            },
          },
        },
      },
    ]),
  )
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'For the person.' },
    data: {
      type: 'object',
      description: 'Details: `fields` has the message of each field, `requestId` stands in the log.',
    },
  },
}

/** The generator describes an answer without a body as one that no value fits. */
const isImpossible = (schema: unknown): boolean => {
  const { not, anyOf } = (schema ?? {}) as { not?: object; anyOf?: unknown[] }
  return (not !== undefined && Object.keys(not).length === 0) || Boolean(anyOf?.length && anyOf.every(isImpossible))
}

/** Adds to the generated description the errors of each operation, and removes the content of answers without a body. */
export function describeErrors(description: Json, router: AnyRouter, ofAreas: ErrorsByArea): Json {
  const operations = new Map<string, Json>()
  for (const methods of Object.values((description.paths ?? {}) as Json))
    for (const operation of Object.values(methods as Json)) {
      const { operationId } = operation as { operationId: string }
      operations.set(operationId, operation as Json)
    }
  for (const [area, api] of Object.entries(router))
    for (const procedure of Object.values(api)) {
      if (!isProcedure(procedure)) continue
      const operation = operations.get(procedure['~orpc'].route.operationId ?? '')
      if (!operation) continue
      const responses = operation.responses as { 200?: { content?: { 'application/json'?: { schema?: unknown } } } }
      const done = responses[200]
      if (isImpossible(done?.content?.['application/json']?.schema)) delete done?.content
      Object.assign(responses, responsesOf(errorsOf(procedure, operation, ofAreas[area] ?? [])))
    }
  const components = description.components as { schemas?: Json }
  components.schemas = { ...components.schemas, Error: errorSchema }
  return description
}
