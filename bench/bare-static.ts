import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { asMeasuredProcess, listen } from './measured-process.ts'

interface Start {
  /** The folder whose files it serves. */
  folder: string
}

/** A baseline: a static server in the fewest lines, without tickets, sandbox and entity tags of contents. */
asMeasuredProcess<Start>(async ({ folder }) => {
  const server = createServer(async (request, response) => {
    const path = join(folder, basename(request.url ?? ''))
    const found = await stat(path).catch(() => null)
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'content-length': found.size,
      'last-modified': found.mtime.toUTCString(),
    })
    createReadStream(path).pipe(response)
  })
  return listen(server)
})
