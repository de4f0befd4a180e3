/** A Content-Disposition value that is safe for any name: no path, no control characters, with an ASCII fallback. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean =
    name
      .replace(/\p{Control}|\p{Surrogate}/gu, '')
      .replace(/^.*[/\\]/, '')
      .slice(0, 200)
      .trim() || 'file'
  const ascii =
    clean
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file'
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
