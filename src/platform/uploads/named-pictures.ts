export interface NamedPicture {
  /** Path of a file of the build. */
  path: string
  isIcon: boolean
}

const mostPictures = 8

/**
 * The picture files that a build's index.html names, best first: for shared links, then icons, then `cover` and
 * `screenshot` at the top of the build. Only exact paths of the build's own files count, so an address that leads to
 * another site or out of the build names nothing.
 */
export function namedPictures(html: string, paths: readonly string[]): NamedPicture[] {
  const ofBuild = new Set(paths.filter((path) => /\.(png|jpe?g|webp)$/i.test(path)))
  const tags = tagsOf(html)
  const metas = (name: string) => tags.filter((tag) => [tag.get('property'), tag.get('name')].includes(name))
  const links = (rel: string) => tags.filter((tag) => tag.get('rel')?.toLowerCase().split(/\s+/).includes(rel))
  const atTop = (name: string) => [...ofBuild].filter((path) => path.replace(/\.\w+$/, '').toLowerCase() === name)

  const shared = [...metas('og:image'), ...metas('twitter:image')].map((tag) => pathOf(tag.get('content')))
  const icons = [...links('apple-touch-icon'), ...links('icon')].map((tag) => pathOf(tag.get('href')))
  const found = new Map<string, NamedPicture>()
  for (const { path, isIcon } of [
    ...shared.map((path) => ({ path, isIcon: false })),
    ...icons.map((path) => ({ path, isIcon: true })),
    ...[...atTop('cover'), ...atTop('screenshot')].map((path) => ({ path, isIcon: false })),
  ]) {
    if (ofBuild.has(path) && !found.has(path)) found.set(path, { path, isIcon })
  }
  return [...found.values()].slice(0, mostPictures)
}

type Tag = ReadonlyMap<string, string>

/** The attributes of the meta and link elements outside comments. The patterns are bounded: the page is hostile input. */
function tagsOf(html: string): Tag[] {
  const [before = '', ...comments] = html.split('<!--')
  const text = [before, ...comments.map((part) => part.split('-->').slice(1).join('-->'))].join(' ')
  return [...text.matchAll(/<(?:meta|link)\s([^<>]{1,2000})>/gi)].map(([, attributes = '']) => {
    const found = attributes.matchAll(/(?<![\w:-])([\w:-]{1,30})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
    return new Map([...found].map(([, name = '', ...values]) => [name.toLowerCase(), values.join('')]))
  })
}

function pathOf(address = ''): string {
  const [bare = ''] = address.trim().replaceAll('&amp;', '&').split(/[?#]/, 1)
  try {
    return decodeURIComponent(bare)
      .replace(/^(\.\/)+/, '')
      .normalize('NFC')
  } catch {
    return bare
  }
}
