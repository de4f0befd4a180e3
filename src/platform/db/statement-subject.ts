const tableName = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i
/** `from` that no table follows. */
const notATable = /\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b/gi
const innermost = /\([^()]*\)/g

/** The verb of a statement, and its table or function ('' for one such as `commit`): not one of a query inside of it. */
export function statementSubject(text: string): { verb: string; subject: string } {
  const outer = withoutParentheses(text)
  const [, verb] = /^\s*(?:with\b[\s\S]*?)?\b(insert|update|delete|select)\b/i.exec(outer) ?? []
  if (!verb) return { verb: (/^\s*([a-z]+)/i.exec(text)?.[1] ?? 'other').toLowerCase(), subject: '' }
  const found = tableName.exec(outer.replace(notATable, ' ')) ?? tableName.exec(text.replace(notATable, ' '))
  return { verb: verb.toLowerCase(), subject: found?.[1] ?? '' }
}

function withoutParentheses(text: string): string {
  const less = text.replace(innermost, ' # ')
  return less === text ? text : withoutParentheses(less)
}
