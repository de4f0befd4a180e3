import { z } from 'zod/mini'
import { formatNumber } from '#kit/data/format.ts'
import type { AuditEntry } from '../audit/schema.ts'
import { objectSaidIn } from '../audit/titles.ts'

/** Fields of a detail that hold a sentence written by a person, or about the whole entry. */
const sentences = ['reason', 'note', 'description']

export interface AuditDetail {
  /** The sentence that an admin gave, or that the product wrote. */
  reason: string | undefined
  /** The other fields, each as 'name: value'. */
  facts: string[]
}

/** The detail of an entry for reading: its reason first, and a changed value as 'from → to'. */
export function readDetail(detail: Record<string, unknown>, names: AuditEntry['names'] = {}): AuditDetail {
  const { changes, ...rest } = detail
  const fields = { ...rest, ...(isRecord(changes) && changes) }
  const reason = sentences.map((name) => detail[name]).find((value) => typeof value === 'string' && value !== '')
  return {
    reason: reason as string | undefined,
    facts: Object.entries(fields)
      .filter(([name, value]) => !sentences.includes(name) && value !== null)
      .map(([name, value]) => `${wordsOf(name)}: ${shownBy(names, value)}`),
  }
}

/** An id by the name of what it stands for, or by its beginning; also in a list and in a change. */
function shownBy(names: AuditEntry['names'], value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map((one) => shownBy(names, one)).join(', ')
  if (isChange(value)) return `${shownBy(names, value.from)} → ${shownBy(names, value.to)}`
  if (typeof value === 'string' && isId(value)) return names[value]?.name ?? value.slice(0, 8)
  return typeof value === 'string' && names[value] ? names[value].name : shown(value)
}

type About = Pick<AuditEntry, 'action' | 'subjectId' | 'subjectName' | 'detail' | 'names'>

const isId = (subjectId: string) => z.safeParse(z.uuid(), subjectId).success

/**
 * What an entry is about: the subject by its name, or by the beginning of its id. What has no id, such as a security
 * rule or a budget, is its own name and has no time line (`id` null).
 */
export function objectOf({ action, subjectId, subjectName, detail, names }: About) {
  if (subjectId === null) {
    const said = objectSaidIn({ action, detail, names })
    return said && { id: null, ...said }
  }
  if (!isId(subjectId)) return { id: null, kind: 'object', name: wordsOf(subjectId) }
  const known = names[subjectId]
  if (known) return { id: subjectId, kind: known.kind, name: known.name }
  return { id: subjectId, kind: 'object', name: subjectName ?? subjectId.slice(0, 8) }
}

/** Entries that a job writes again and again: neighbors of one kind are one row. */
const routine = 'performance_check'

/** A row of the table: an entry, or several routine ones in a row with one sentence. */
export type AuditRow = AuditEntry & { folded: string | null }

/** Folds routine entries that follow each other: '12 performance checks, all Excellent'. */
export function foldRoutine(entries: readonly AuditEntry[]): AuditRow[] {
  const rows: (AuditRow & { ratings: string[] })[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (entry.action === routine && last?.action === routine) last.ratings.push(ratingOf(entry))
    else rows.push({ ...entry, folded: null, ratings: [ratingOf(entry)] })
  }
  return rows.map(({ ratings, ...row }) => ({ ...row, folded: ratings.length > 1 ? foldedText(ratings) : null }))
}

const ratingOf = ({ detail: { rating } }: AuditEntry) => (typeof rating === 'string' ? rating : 'unknown')

function foldedText(ratings: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1)
  const parts = [...counts].map(([rating, count]) => (counts.size === 1 ? `all ${rating}` : `${count} ${rating}`))
  return `${formatNumber(ratings.length)} performance checks, ${parts.join(', ')}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  isRecord(value) && 'from' in value && 'to' in value

/** 'pricePerCredit' as 'price per credit'. */
const wordsOf = (name: string) => name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function shown(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ')
  return isRecord(value) ? JSON.stringify(value) : String(value)
}
