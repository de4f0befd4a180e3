import { z } from 'zod'

/** The names of a backup's entries, in archive order. Rows are split into consecutive parts. */
export const entryNames = {
  about: 'playhatch-backup.json',
  files: 'files/',
  schema: 'database/schema.json',
  rows: 'database/rows/',
  sequences: 'database/sequences.json',
  codesKey: 'sealed/codes-key.json',
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
 * The number of rows of each `schema.table`, and the SHA-256 of all bytes of the archive before this entry (absent in
 * older backups). A backup without this entry is truncated.
 */
export const completeEntry = z.object({ rows: z.record(z.string(), z.number()), digest: z.string().optional() })

export type SchemaEntry = z.infer<typeof schemaEntry>
export type TableEntry = SchemaEntry['tables'][number]

/** Paths below DATA_DIR that a backup excludes: the database's own files, and temporary files. */
export const notKept = /^(database|backups|unpacking|restoring-.*|replaced-.*|restore\.json)$|(^|\/)\.incoming(\/|$)/

/**
 * Path below DATA_DIR of the key of sold codes. A backup has it only encrypted with a passphrase, so that a stolen
 * backup reveals no code (shop-3).
 */
export const codesKeyPath = 'keys/codes.key'

/** An error whose message is shown to the operator in the terminal. */
export class BackupError extends Error {}

/** Whether an archive path stays inside the folder that it is extracted into. */
export const isInside = (path: string) =>
  path !== '' &&
  !path.startsWith('/') &&
  !path.includes('\\') &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
