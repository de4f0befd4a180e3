import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Log } from '../log/log.ts'
import { asAnswer } from '../rpc/call-errors.ts'
import type { Caller } from '../rpc/procedure.ts'
import { uuidIn } from '../uuid-in.ts'
import { escaped, type PageAssets, pageDocument } from './page-document.ts'

export interface Receipt {
  number: string
  /** Name and text of each line; the last one is the sum. */
  lines: [name: string, text: string][]
}

export interface ReceiptTools {
  log: Log
  publicUrl: string
  assets: PageAssets
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

interface ReceiptsAt {
  /** The path of the receipt with this id. */
  path(id: string): string
  /** The page that lists the receipts. */
  back: { label: string; href(caller: Caller): string }
  /** The person's receipt. Throws NOT_FOUND. */
  read(caller: Caller, id: string): Promise<Receipt>
}

/** Serves printable receipts to their owner. Signed-out visitors are sent to the sign-in page. */
export function serveReceiptsAt(app: FastifyInstance, { path, back, read }: ReceiptsAt, tools: ReceiptTools): void {
  const { log, publicUrl, assets, findCaller } = tools
  app.get<{ Params: { id: string } }>(path(':id'), async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const caller = await findCaller(request)
    if (!caller) return reply.redirect(paths.signInFor(request.url), 303)
    const send = (title: string, body: string) =>
      reply.send(
        receiptDocument({ title, body, url: publicUrl + request.url, assets, back: [back.label, back.href(caller)] }),
      )
    try {
      const id = uuidIn(request.params.id)
      if (!id) throw new AppError('NOT_FOUND')
      const { number, lines } = await read(caller, id)
      return send(`Receipt ${number}`, listOf([['Number', number], ...lines]))
    } catch (error) {
      const failed = asAnswer(error, request.id, log)
      reply.status(failed.status)
      return send('Receipt', `<p>${escaped(failed.message)}</p>`)
    }
  })
}

const listOf = (lines: Receipt['lines']) =>
  `<dl>${lines.map(([name, text]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(text)}</dd></div>`).join('')}</dl>`

interface ReceiptDocument {
  title: string
  url: string
  /** HTML. */
  body: string
  assets: PageAssets
  back: [label: string, href: string]
}

const receiptDocument = ({ title, url, assets, body, back: [label, href] }: ReceiptDocument): string =>
  pageDocument({
    title: `${title} · ${brand.name}`,
    description: title,
    url,
    indexed: false,
    assets: { ...assets, js: [] },
    head: [`<style>${style}</style>`],
    body: `<main class="receipt"><p class="from"><img src="/favicon.svg" alt="" width="28" height="28">${escaped(brand.name)}</p>
<h1>Receipt</h1>
${body}
<p class="back"><a href="${escaped(href)}">${escaped(label)}</a></p></main>`,
  })

const style = `
.receipt{max-width:40rem;margin:0 auto;padding:32px 16px 48px;display:grid;gap:20px}
.receipt h1{font-family:var(--face-display);font-size:1.75rem;font-weight:650;margin:0}
.receipt p{margin:0}
.receipt .from{display:flex;align-items:center;gap:10px;font-weight:600}
.receipt dl{margin:0;display:grid}
.receipt dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;padding:10px 0;border-bottom:1px solid var(--line)}
.receipt dt{color:var(--ink-muted)}
.receipt div:last-child :is(dt,dd){color:inherit;font-weight:650;font-size:1.125rem}
.receipt dd{margin:0;font-weight:550;overflow-wrap:anywhere}
.receipt a{color:var(--accent-ink);text-decoration:underline}
@media print{.receipt .back{display:none}}
`
