const folders = ['.git', '.svn', '.hg', 'node_modules', '__MACOSX', '$RECYCLE.BIN', 'System Volume Information']
const files = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.localized']

/**
 * The part of a path for which its file is left out of a build: version control, installed packages, files of secrets
 * and of operating systems. Null for a file of the game.
 */
export function leftOutPart(parts: readonly string[]): string | null {
  const name = parts.at(-1) ?? ''
  return (
    parts.find((part) => isOneOf(folders, part)) ??
    (isOneOf(files, name) || /^\.env(\.|$)/i.test(name) ? name : null) ??
    (name.startsWith('._') ? '._ files of macOS' : null)
  )
}

/** The picture of a folder on macOS, whose name ends with a line end, which no other name may have. */
export const isFolderIcon = (path: string): boolean => /(^|\/)(\._)?Icon\r$/.test(path)

const isOneOf = (names: readonly string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase())

/** What was left out as text, such as `.git (1,204 files), .env`; null when nothing was. */
export function leftOutText(parts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  const named = [...counts].map(([part, count]) => (count > 1 ? `${part} (${count.toLocaleString('en')} files)` : part))
  return named.length === 0 ? null : named.slice(0, 10).join(', ') + (named.length > 10 ? ' and more' : '')
}
