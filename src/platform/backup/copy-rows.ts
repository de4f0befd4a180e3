import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of the driver's connection that COPY needs. The driver itself does not support COPY. */
interface Wire {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Streams the output of a `COPY … TO STDOUT` with backpressure. The connection can't run other statements until the
 * stream has ended.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let wire: Wire | undefined
  const rows = new Readable({ read: () => wire?.stream.resume() })
  const query = {
    submit(connection: unknown) {
      wire = connection as Wire
      wire.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied because the driver reuses the chunk's memory.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      rows.push(null)
    },
    handleError(error: Error) {
      rows.destroy(error)
    },
  }
  client.query(query)
  return rows
}

/** Feeds a `COPY … FROM STDIN`. Returns the number of inserted rows. */
export function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    const query = {
      submit: (connection: unknown) => (connection as Wire).query(statement),
      handleCopyInResponse: (connection: unknown) => void feed(connection as Wire, chunks),
      handleCommandComplete({ text }: { text: string }) {
        rows = Number(text.split(' ').at(-1))
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    }
    client.query(query)
  })
}

async function feed(wire: Wire, chunks: AsyncIterable<Buffer>) {
  try {
    for await (const chunk of chunks) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await new Promise((drained) => wire.stream.once('drain', drained))
    }
    wire.endCopyFrom()
  } catch (error) {
    wire.sendCopyFail(error instanceof Error ? error.message : String(error))
  }
}
