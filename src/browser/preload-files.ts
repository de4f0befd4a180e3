/** Files that this document has asked for already. */
const known = new Set<string>()

/** Loads scripts without running them: a page that is about to be opened finds all of them, instead of one after another. */
export function preloadFiles(files: readonly string[]): void {
  for (const href of files) {
    if (known.has(href)) continue
    known.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
