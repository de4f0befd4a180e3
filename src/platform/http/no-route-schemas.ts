import type { FastifyServerOptions } from 'fastify'

function refuse(): never {
  throw new Error('Routes have no JSON schemas: inputs are parsed with zod')
}

/**
 * For `Fastify({ schemaController })`: no route has a JSON schema, and the default compilers of schemas take a tenth of
 * a second of each start to load.
 */
export const noRouteSchemas = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
} satisfies FastifyServerOptions['schemaController']
