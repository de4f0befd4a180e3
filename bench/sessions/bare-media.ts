import { createReadStream } from 'node:fs'
import { rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { asMeasuredProcess, listen } from '../measured-process.ts'

interface Start {
  /** The folder that it writes to and reads from. */
  folder: string
}

/** A baseline: stores what is put under a name, and answers ranges of it, in the fewest lines. Nobody is asked who they are. */
asMeasuredProcess<Start>(async ({ folder }) => {
  const server = createServer(async (request, response) => {
    const path = join(folder, basename(request.url ?? ''))
    if (request.method === 'PUT') {
      await writeFile(`${path}.part`, await buffer(request))
      await rename(`${path}.part`, path)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    const { size } = await stat(path)
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
    const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)]
    response.writeHead(206, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
    createReadStream(path, { start, end }).pipe(response)
  })
  return listen(server)
})
