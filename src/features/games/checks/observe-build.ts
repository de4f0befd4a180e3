import { z } from 'zod'
import type { DevtoolsEvent } from '#platform/chromium/devtools-pipe.ts'
import { parseUrl } from '#shared/parse-url.ts'
import { shownText } from '#shared/play/play-messages.ts'
import { checkLimits, reportLimits } from './rules.ts'
import type { CheckReport } from './schema.ts'

/** The page calls this function of ours when it makes memory that threads share. */
export const sharedMemoryBinding = 'playhatchSharesMemory'

const frames = z.object({ callFrames: z.array(z.object({ url: z.string(), lineNumber: z.number() })) }).optional()
const asked = z.object({
  request: z.object({ url: z.string() }),
  initiator: z.object({ url: z.string().optional(), lineNumber: z.number().optional(), stack: frames }),
})
const thrown = z.object({
  exceptionDetails: z.object({
    text: z.string(),
    url: z.string().optional(),
    lineNumber: z.number(),
    stackTrace: frames,
    exception: z.object({ description: z.string().optional(), value: z.unknown().optional() }).optional(),
  }),
})
const logged = z.object({ type: z.string(), args: z.array(z.object({ value: z.unknown().optional() })) })
const dialog = z.object({ type: z.string(), message: z.string() })
const issue = z.object({
  issue: z.object({
    details: z.object({
      contentSecurityPolicyIssueDetails: z
        .object({
          blockedURL: z.string().optional(),
          sourceCodeLocation: z.object({ url: z.string(), lineNumber: z.number() }).optional(),
        })
        .optional(),
    }),
  }),
})

const wantsSharedMemory = /SharedArrayBuffer|cross.?origin.?isolat/i
const knownPlaces = 2_000

type Observed = Pick<CheckReport, 'errors' | 'errorCount' | 'outside' | 'missing' | 'dialogs' | 'dialogCount'>

/** Until the end each request is known by its address. */
type Heard = Omit<Observed, 'outside' | 'missing'> & {
  outside: (Observed['outside'][number] & { url: string })[]
  missing: (Observed['missing'][number] & { url: string })[]
}

interface ObserveBuild {
  /** The origin that the build has in the check. */
  origin: string
  /** Paths of its files; empty when unknown. */
  paths: readonly string[]
  isolated: boolean
}

/** Collects what a browser says about a build. What the build says of itself is shortened and bounded. */
export function observeBuild({ origin, paths, isolated }: ObserveBuild) {
  const seen: Heard = { errors: [], errorCount: 0, outside: [], missing: [], dialogs: [], dialogCount: 0 }
  const places = new Map<string, string | null>()
  let sharesMemory = false
  let wantsMemory = false

  /** 'main.js, line 212' for a file of the build. `line` begins with 0, as in the protocol. */
  function placeOf(url: string | undefined, line: number | undefined): string | null {
    if (!url?.startsWith(`${origin}/`)) return null
    const file = pathOf(url) || 'index.html'
    return line === undefined || line < 0 ? file : `${file}, line ${line + 1}`
  }

  const placeOfStack = (stack: z.output<typeof frames>) => {
    const top = stack?.callFrames.find(({ url }) => url.startsWith(`${origin}/`))
    return top ? placeOf(top.url, top.lineNumber) : null
  }

  /** Adds to a list once, up to its limit. */
  function add<T>(list: T[], one: T, same: (other: T) => boolean, most: number = reportLimits.entries) {
    if (list.length < most && !list.some(same)) list.push(one)
  }

  /** With who asked for it, which is often heard of later than the request. */
  const placed = <T extends { url: string; place: string | null }>(list: readonly T[]): Omit<T, 'url'>[] =>
    list.map(({ url, ...one }) => ({ ...one, place: places.get(url) ?? one.place }))

  const hears: Record<string, (params: unknown) => void> = {
    'Network.requestWillBeSent'(params) {
      const { request, initiator } = asked.parse(params)
      const url = bare(request.url)
      if (places.size < knownPlaces && !places.has(url))
        places.set(url, placeOfStack(initiator.stack) ?? placeOf(initiator.url, initiator.lineNumber))
    },
    'Runtime.exceptionThrown'(params) {
      const { text, url, lineNumber, stackTrace, exception } = thrown.parse(params).exceptionDetails
      const said = exception?.description ?? (exception?.value === undefined ? text : `${text} ${exception.value}`)
      const place = placeOfStack(stackTrace) ?? placeOf(url, lineNumber)
      const error = { text: short(said.split('\n')[0] ?? ''), place }
      seen.errorCount++
      wantsMemory ||= wantsSharedMemory.test(said)
      add(seen.errors, error, (other) => other.text === error.text && other.place === place, reportLimits.errors)
    },
    'Runtime.consoleAPICalled'(params) {
      const { type, args } = logged.parse(params)
      if (type === 'error') wantsMemory ||= args.some(({ value }) => wantsSharedMemory.test(String(value)))
    },
    'Runtime.bindingCalled'() {
      sharesMemory = true
    },
    'Audits.issueAdded'(params) {
      const found = issue.parse(params).issue.details.contentSecurityPolicyIssueDetails
      const at = found?.sourceCodeLocation
      if (found?.blockedURL) noteOutside(found.blockedURL, placeOf(at?.url, at?.lineNumber))
    },
    'Page.javascriptDialogOpening'(params) {
      const { type, message } = dialog.parse(params)
      if (type === 'beforeunload') return
      seen.dialogCount++
      add(seen.dialogs, { kind: type, text: short(message) }, (other) => other.text === short(message), 5)
    },
  }

  function noteOutside(address: string, from: string | null = null) {
    const url = parseUrl(address)
    if (url === null || !/^(https?|wss?):$/.test(url.protocol) || url.href.startsWith(`${origin}/`)) return
    const { host, pathname } = url
    const one = {
      file: short(decoded(pathname.split('/').at(-1) ?? '') || 'A file'),
      host: short(host),
      place: from,
      url: bare(address),
    }
    add(seen.outside, one, (other) => other.file === one.file && other.host === one.host)
  }

  return {
    /** Whether it opened more dialogs than a game needs. */
    loopsDialogs: () => seen.dialogCount > checkLimits.dialogs,

    hear({ method, params }: DevtoolsEvent) {
      hears[method]?.(params)
    },

    noteOutside: (address: string) => noteOutside(address),

    noteMissing(address: string) {
      const path = pathOf(address)
      if (path === 'favicon.ico') return
      const similar = paths.find((one) => one !== path && one.toLowerCase() === path.toLowerCase()) ?? null
      const one = { path: short(path), place: null, similar: similar && short(similar), url: bare(address) }
      add(seen.missing, one, (other) => other.path === one.path)
    },

    /** The text of the page, in which engines say what they lack. */
    notePageText(text: string) {
      wantsMemory ||= wantsSharedMemory.test(text)
    },

    seen: (): Observed & Pick<CheckReport, 'sharedMemory'> => ({
      ...seen,
      outside: placed(seen.outside),
      missing: placed(seen.missing),
      sharedMemory: isolated ? (sharesMemory ? 'used' : 'none') : sharesMemory || wantsMemory ? 'needed' : 'none',
    }),
  }
}

export const short = (text: string): string => shownText(text).slice(0, reportLimits.text)

const bare = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

/** The path of a file of the build, without the slash before it. */
const pathOf = (address: string): string => decoded(parseUrl(address)?.pathname.slice(1) ?? '')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
