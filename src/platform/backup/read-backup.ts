import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { z } from 'zod'
import {
  about,
  BackupError,
  codesKeyPath,
  completeEntry,
  entryNames,
  isInside,
  type SchemaEntry,
  schemaEntry,
  sequencesEntry,
} from './backup-format.ts'
import { RowLoader } from './load-rows.ts'
import { readTar, type TarEntry } from './read-tar.ts'
import { openSealedFile, sealedFile } from './seal-file.ts'

interface ReadOptions {
  archive: string
  /** In a transaction, with a login that may disable triggers. The caller commits or rolls back. */
  client: pg.Client
  /** The role that owns the tables, if it differs from the login. */
  owner: string | undefined
  /** An empty folder for the files. */
  files: string
  /** Opens the key of sold codes. Without it the key is left in the archive. */
  passphrase: string | undefined
}

/**
 * Reads a backup into the database, replacing all its rows, and into an empty folder. Throws BackupError if the archive
 * is incomplete, damaged or of an unknown version; the caller then rolls the transaction back.
 */
export async function readBackup(options: ReadOptions): Promise<{ rows: number }> {
  const reading = new Reading(options)
  const archive = unpack(options.archive)
  try {
    for await (const entry of readTar(archive.content)) await reading.take(entry)
    return await reading.finish()
  } catch (error) {
    if (error instanceof BackupError) throw error
    // Within an entry its reader learns only that the archive has ended, not why.
    const reason = unreadable[codeOf(error)] ?? unreadable[codeOf(archive.failure())]
    if (reason) throw new BackupError(reason(options.archive), { cause: error })
    if ((error as { code?: string }).code === '55P03') {
      throw new BackupError('Another connection uses this database: end it first (a server or psql, for example).')
    }
    throw new BackupError(`The backup could not be read: ${(error as Error).message}`, { cause: error })
  }
}

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''

/** What is wrong with the archive itself, by the code of the error of reading or unpacking it. */
const unreadable: Record<string, (archive: string) => string> = {
  EACCES: (archive) => `This user may not read ${archive}.`,
  Z_BUF_ERROR: () => 'The backup is incomplete: it was cut off.',
  Z_DATA_ERROR: () => 'The backup is damaged, or it is not an archive of Playhatch.',
}

class Reading {
  #rows: RowLoader | undefined
  #schema: SchemaEntry | undefined
  #isOurs = false
  #expectedRows: Record<string, number> | undefined
  readonly #options: ReadOptions

  constructor(options: ReadOptions) {
    this.#options = options
  }

  async take(entry: TarEntry) {
    const { name } = entry
    if (name === entryNames.about) {
      await parse(entry, about)
      this.#isOurs = true
    } else if (!this.#isOurs) throw new BackupError('This is not a backup of Playhatch.')
    else if (this.#expectedRows) throw new BackupError(`The backup has an entry after its end: ${name}.`)
    else if (name.startsWith(entryNames.files)) await this.#keepFile(entry)
    else if (name === entryNames.schema) await this.#prepare(await parse(entry, schemaEntry))
    else if (name.startsWith(entryNames.rows)) await this.#copy(entry)
    else if (name === entryNames.sequences) await this.#rows?.setSequences(await parse(entry, sequencesEntry))
    else if (name === entryNames.codesKey) await this.#openCodesKey(await parse(entry, sealedFile))
    else if (name === entryNames.complete) await this.#complete(entry)
    else throw new BackupError(`The backup has an unknown entry: ${name}.`)
  }

  async finish(): Promise<{ rows: number }> {
    if (!this.#rows || !this.#expectedRows) throw new BackupError('The backup is incomplete: it was cut off.')
    for (const [table, count] of Object.entries(this.#expectedRows)) {
      const got = this.#rows.loaded[table] ?? 0
      if (got !== count) throw new BackupError(`The backup is damaged: ${table} has ${got} rows of ${count}.`)
    }
    await this.#rows.finish()
    return { rows: Object.values(this.#expectedRows).reduce((sum, count) => sum + count, 0) }
  }

  async #complete(entry: TarEntry) {
    const { rows, digest } = await parse(entry, completeEntry)
    if (digest !== undefined && digest !== entry.digestBefore()) {
      throw new BackupError('The backup is damaged: its content does not match its checksum.')
    }
    this.#expectedRows = rows
  }

  async #prepare(schema: SchemaEntry) {
    this.#schema = schema
    this.#rows = await RowLoader.begin(this.#options.client, { schema, owner: this.#options.owner })
  }

  async #copy({ name, content }: TarEntry) {
    const [path] = name.slice(entryNames.rows.length).split('/')
    const table = this.#schema?.tables.find((candidate) => `${candidate.schema}.${candidate.name}` === path)
    if (!table) throw new BackupError(`The backup is damaged: ${name} belongs to no table.`)
    await this.#rows?.copy(table, content)
  }

  async #openCodesKey(sealed: z.output<typeof sealedFile>) {
    const { files, passphrase } = this.#options
    if (passphrase === undefined) return
    const target = join(files, codesKeyPath)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, openSealedFile(sealed, passphrase), { mode: 0o600, flush: true })
  }

  async #keepFile({ name, content }: TarEntry) {
    const path = name.slice(entryNames.files.length)
    if (!isInside(path)) throw new BackupError(`The backup holds a file that leads out of its folder: ${name}.`)
    const target = join(this.#options.files, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(content), createWriteStream(target, { mode: 0o600, flush: true }))
  }
}

/** The content of an archive, and what its reading or unpacking failed with. */
function unpack(archive: string) {
  const gunzip = createGunzip()
  let failure: unknown
  const source = createReadStream(archive)
  const keep = (error: Error) => {
    failure ??= error
  }
  source.once('error', keep)
  gunzip.once('error', keep)
  const fed = pipeline(source, gunzip)
  fed.catch(() => undefined)
  async function* content(): AsyncGenerator<Buffer> {
    yield* gunzip
    await fed
  }
  return { content: content(), failure: () => failure }
}

async function parse<T extends z.ZodType>(entry: TarEntry, schema: T): Promise<z.infer<T>> {
  const parts: Buffer[] = []
  for await (const part of entry.content) parts.push(part)
  const parsed = schema.safeParse(JSON.parse(Buffer.concat(parts).toString()))
  if (!parsed.success)
    throw new BackupError(`The backup is damaged, or made by a newer version: ${entry.name} can't be read.`)
  return parsed.data
}
