const tableName = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i
/** `from` that no table follows. */
const notATable = /\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b/gi

/** The verb of a statement, and the first table or function that it names ('' for one such as `commit`). */
export function statementSubject(text: string): { verb: string; subject: string } {
  const [, verb] = /^\s*(?:with\b[\s\S]*?)?\b(insert|update|delete|select)\b/i.exec(text) ?? []
  if (!verb) return { verb: (/^\s*([a-z]+)/i.exec(text)?.[1] ?? 'other').toLowerCase(), subject: '' }
  const [, subject = ''] = tableName.exec(text.replace(notATable, ' ')) ?? []
  return { verb: verb.toLowerCase(), subject }
}
