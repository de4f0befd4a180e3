import { parseUrl } from '#shared/parse-url.ts'

const mostFindings = 10
const tag = /<(script|link|img|iframe|audio|video|source)\s([^<>]{1,2000})>/gi
const outsideAddress = /^(https?:)?\/\/[^/]/i
const address = /(?:^|\s)(src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * What a page loads that it can't rely on: files of other sites, which games can't load, and files from the root of
 * the site, where the build may not be. Sentences for its studio. The patterns are bounded: the page is hostile input.
 */
export function pageFindings(html: string, page: string): string[] {
  const loaded = html.replace(/<!--[\s\S]*?-->/g, '').matchAll(tag)
  const addresses = [...loaded].flatMap(([, name = '', attributes = '']) => {
    const isLoaded = name.toLowerCase() !== 'link' || /stylesheet|preload/i.test(attributes)
    const [, , ...values] = address.exec(attributes) ?? []
    return isLoaded ? [values.join('').trim()] : []
  })
  const outside = addresses.filter((one) => outsideAddress.test(one)).map(outsideFinding)
  const rooted = addresses.find((one) => /^\/(?!\/)/.test(one))
  const findings = [...new Set(outside)].slice(0, mostFindings)
  const source = addresses.find((one) => /\.(tsx?|jsx|vue|svelte)(\?|$)/i.test(one) && !outsideAddress.test(one))
  if (source)
    return [
      ...findings,
      `${page} loads ${short(source)}, which is source code that browsers can’t run. Build the game, and upload the folder that this makes, such as dist.`,
    ]
  if (rooted)
    findings.push(
      `${page} loads ${short(rooted)} from the root of the site. If the game doesn’t start, begin with a dot: .${short(rooted)}.`,
    )
  return findings
}

function outsideFinding(url: string): string {
  const address = parseUrl(url, 'https://game.example')
  if (address === null) return 'The page loads a file by an address that can’t be read.'
  const { hostname, pathname } = address
  const file = pathname.split('/').at(-1) || 'A file'
  return `${short(file)} of ${short(hostname)} isn’t loaded: games load nothing from other sites. Put it into the zip.`
}

const short = (text: string) => text.replace(/\p{Control}|\p{Surrogate}|\p{Bidi_Control}/gu, '?').slice(0, 100)
