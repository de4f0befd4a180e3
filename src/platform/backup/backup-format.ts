import { z } from 'zod'

/** The entries of a backup, in this order; rows stand in parts that follow each other. */
export const entryNames = {
  about: 'playhatch-backup.json',
  files: 'files/',
  schema: 'database/schema.json',
  rows: 'database/rows/',
  sequences: 'database/sequences.json',
  complete: 'complete.json',
}

export const about = z.object({ format: z.literal(1), madeAt: z.iso.datetime() })

export const schemaEntry = z.object({
  migrations: z.array(z.object({ name: z.string().regex(/^[\w-]+\.sql$/), digest: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
})

export const sequencesEntry = z.array(
  z.object({ schema: z.string(), name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
)

/**
 * How many rows of each `schema.table` the backup holds, and the SHA-256 of all bytes of the
 * archive before this entry (older backups have none). A backup without this entry was cut off.
 */
export const completeEntry = z.object({ rows: z.record(z.string(), z.number()), digest: z.string().optional() })

export type SchemaEntry = z.infer<typeof schemaEntry>
export type TableEntry = SchemaEntry['tables'][number]

/** What below DATA_DIR is no part of a backup: the database's own files, and what is only passing through. */
export const notKept = /^(database|backups|unpacking|restoring-.*|replaced-.*|restore\.json)$|(^|\/)\.incoming(\/|$)/

/** A sentence for the person at the terminal. */
export class BackupError extends Error {}

/** Whether a path of an archive stays inside the folder that it is put into. */
export const isInside = (path: string) =>
  path !== '' &&
  !path.startsWith('/') &&
  !path.includes('\\') &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
