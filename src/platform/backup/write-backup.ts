import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createHash } from '../crypto/crypto.ts'
import { withClient } from '../db/drivers/with-client.ts'
import { codesKeyPath, entryNames, notKept, type TableEntry } from './backup-format.ts'
import { copyTarget, readMigrations, readSequences, readTables } from './read-schema.ts'
import { sealFile } from './seal-file.ts'
import { tarEnd, tarFile } from './write-tar.ts'

const partBytes = 4 * 1024 * 1024
const smallFile = 1024 * 1024

interface BackupOptions {
  /** Connection as the owner of the tables. */
  system: pg.PoolConfig
  dataDir: string
  /** Path of the archive. It appears only once it is complete. */
  target: string
  /** Encrypts the key of sold codes, which is left out otherwise. */
  passphrase?: string | undefined
}

/**
 * Writes the database and the files into one .tar.gz while the product runs. The rows are one snapshot. Files are
 * copied before the snapshot, and new ones once more after it, so that every file that a row of the snapshot names is
 * included.
 */
export async function writeBackup({ system, dataDir, target, passphrase }: BackupOptions): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  const rows: Record<string, number> = {}
  try {
    await withClient(system, (client) =>
      pipeline(
        Readable.from(sealed(entries(client, { dataDir, passphrase, rows }), rows), { objectMode: true }),
        createGzip({ level: 5 }),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    )
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Ends the archive with its integrity data: the row counts, and the digest of all bytes before them. */
async function* sealed(content: AsyncIterable<Buffer>, rows: Record<string, number>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  for await (const chunk of content) {
    digest.update(chunk)
    yield chunk
  }
  yield* json(entryNames.complete, { rows, digest: digest.digest('hex') })
  yield tarEnd()
}

/** Fills `rows` with the row count of each table. */
async function* entries(
  client: pg.Client,
  { dataDir, passphrase, rows }: Pick<BackupOptions, 'dataDir' | 'passphrase'> & { rows: Record<string, number> },
): AsyncGenerator<Buffer> {
  const kept = new Set<string>()
  yield* json(entryNames.about, { format: 1, madeAt: new Date().toISOString() })
  yield* newFiles(dataDir, kept)
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 3; set local bytea_output = 'hex'; set local row_security = off; set local statement_timeout = 0`)
  const tables = await readTables(client)
  yield* json(entryNames.schema, { migrations: await readMigrations(client), tables })
  for (const table of tables) {
    const counted = { rows: 0 }
    yield* tableRows(client, table, counted)
    rows[`${table.schema}.${table.name}`] = counted.rows
  }
  yield* json(entryNames.sequences, await readSequences(client))
  await client.query('commit')
  const codesKey = passphrase === undefined ? null : await readFile(join(dataDir, codesKeyPath)).catch(() => null)
  if (codesKey && passphrase !== undefined) yield* json(entryNames.codesKey, sealFile(codesKey, passphrase))
  yield* newFiles(dataDir, kept)
}

/**
 * A tar entry states its size first, so rows are buffered in parts that fit into memory. Each part has complete rows.
 */
async function* tableRows(client: pg.Client, table: TableEntry, counted: { rows: number }) {
  const folder = `${entryNames.rows}${table.schema}.${table.name}/`
  let part: Buffer[] = []
  let size = 0
  let number = 0
  const flush = () => {
    const full = part
    const bytes = size
    part = []
    size = 0
    return tarFile(`${folder}${String(number++).padStart(8, '0')}`, bytes, full)
  }
  const add = (chunk: Buffer) => {
    part.push(chunk)
    size += chunk.length
  }
  const chunks: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTarget(client, table)} to stdout`))
  for await (const chunk of chunks) {
    counted.rows += countLines(chunk)
    const end = size + chunk.length < partBytes ? 0 : chunk.lastIndexOf(lineBreak) + 1
    if (end > 0) {
      add(chunk.subarray(0, end))
      yield* flush()
    }
    add(chunk.subarray(end))
  }
  if (size > 0) yield* flush()
}

/** In COPY's text format each line break ends a row. A row may be split over chunks. */
const lineBreak = 10

function countLines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) count++
  return count
}

async function* newFiles(dataDir: string, kept: Set<string>): AsyncGenerator<Buffer> {
  for (const path of await filesBelow(dataDir)) {
    if (kept.has(path)) continue
    const handle = await open(join(dataDir, path), 'r').catch(() => undefined)
    if (!handle) continue
    kept.add(path)
    try {
      const { size } = await handle.stat()
      const name = entryNames.files + path.split(sep).join('/')
      if (size > smallFile) yield* tarFile(name, size, handle.createReadStream({ end: size - 1, autoClose: false }))
      else {
        const content = await handle.readFile()
        yield* tarFile(name, content.length, [content])
      }
    } finally {
      await handle.close()
    }
  }
}

async function filesBelow(dataDir: string): Promise<string[]> {
  const top = (await readdir(dataDir, { withFileTypes: true }).catch(() => [])).filter(
    ({ name }) => !notKept.test(name),
  )
  const below = top
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    })
  return (await Promise.all(below))
    .flat()
    .filter((path) => !isLeftOut(path.split(sep).join('/')))
    .sort()
}

const isLeftOut = (path: string) => notKept.test(path) || path === codesKeyPath

async function* json(name: string, value: unknown): AsyncGenerator<Buffer> {
  const content = Buffer.from(JSON.stringify(value))
  yield* tarFile(name, content.length, [content])
}
