import type { BugHead } from '../../bugs/list-schema.ts'

/** 'gone 3, still there 1, not tried 2'; empty where nobody was asked. */
export function checksText({ gone, stillThere, notTried }: BugHead['checks']): string {
  if (gone + stillThere + notTried === 0) return ''
  return `gone ${gone}, still there ${stillThere}, not tried ${notTried}`
}
