/**
 * The path of a file below a build, normalized like the names of unpacked files: `a//b` is `a/b`, a folder is its
 * `index.html`. Null for an invalid path. `parts`: the segments of the address, still encoded.
 */
export function buildPath(parts: readonly string[]): string | null {
  try {
    const path = decodeURIComponent(parts.join('/'))
      .normalize('NFC')
      .replace(/^\/+|(?<=\/)\/+/g, '')
    return path === '' || path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return null
  }
}

/** The address of a folder whose index is the file, relative to the address without a slash at the end. */
export const folderAddress = (parts: readonly string[]): string | null => {
  const last = parts.findLast((part) => part !== '')
  return last === undefined || parts.at(-1) === '' ? null : `./${last}/`
}
