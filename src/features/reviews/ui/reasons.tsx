import { Fragment, type ReactNode } from 'react'
import type { Doubt, Lack, Passage } from '#features/playtests/findings/schema.ts'
import { cx } from '#kit/styles/class-names.ts'
import { textOf } from '../validation/doubt-texts.ts'

type Reason = Doubt | Lack

/** The number of a reason, beside it and in its passage. */
export function ReasonMark({ n, className }: { n: number; className?: string }) {
  return (
    <span
      className={cx(
        'inline-grid size-[18px] flex-none place-items-center rounded-full bg-warn-ink text-[11px] leading-none font-semibold text-surface-1',
        className,
      )}
    >
      <span className="sr-only">Reason </span>
      {n}
    </span>
  )
}

interface ReasonListProps {
  reasons: readonly Reason[]
  /** Something to do about a reason, such as a link. */
  act?: (reason: Reason) => ReactNode
}

/** Why a person should look, numbered as in the text. */
export function ReasonList({ reasons, act }: ReasonListProps) {
  return (
    <ol className="divide-y divide-line">
      {reasons.map((reason, at) => {
        const { title, text } = textOf(reason)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of one check
            key={at}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5"
          >
            <ReasonMark n={at + 1} className="mt-0.5" />
            <p className="break-words">
              <b className="font-semibold">{title}</b> <span className="text-ink-muted">{text}</span> {act?.(reason)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

export interface Marked extends Passage {
  n: number
}

/** The passages of the reasons in the order of the text; of two that overlap the first one. */
export function passagesOf(reasons: readonly Reason[], length: number): Marked[] {
  const all = reasons
    .flatMap(({ passage }, at) => (passage ? [{ ...passage, to: Math.min(length, passage.to), n: at + 1 }] : []))
    .sort((a, b) => a.from - b.from)
  const kept: Marked[] = []
  for (const one of all) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one)
  return kept
}

interface MarkedTextProps {
  text: string
  reasons: readonly Reason[]
  /** Draws a part of the text, with the position where it begins. */
  draw?: (part: string, from: number) => ReactNode
}

/** A text with the passage of each reason marked, and its number at the end. */
export function MarkedText({ text, reasons, draw = (part) => part }: MarkedTextProps) {
  const marked = passagesOf(reasons, text.length)
  return (
    <>
      {marked.map(({ from, to, n }, at) => (
        <Fragment key={from}>
          {draw(text.slice(marked[at - 1]?.to ?? 0, from), marked[at - 1]?.to ?? 0)}
          <mark className="rounded-mark bg-warn-tint text-ink underline decoration-warn decoration-2 underline-offset-4">
            {draw(text.slice(from, to), from)}
            <ReasonMark n={n} className="ms-1 align-super" />
          </mark>
        </Fragment>
      ))}
      {draw(text.slice(marked.at(-1)?.to ?? 0), marked.at(-1)?.to ?? 0)}
    </>
  )
}

/** Before a review is sent: what would make a person look, with the passage. */
export function ReasonsSoFar({ reasons, content }: { reasons: readonly Reason[]; content: string }) {
  const [first] = reasons
  if (!first) return null
  const quoted = first.passage && content.slice(first.passage.from, first.passage.to)
  return (
    <div role="status" className="grid gap-1 rounded-control bg-warn-tint px-3 py-2">
      {quoted && <p className="line-clamp-2 text-sm">“{quoted}”</p>}
      {reasons.map((reason) => {
        const { title, text } = textOf(reason)
        return (
          <p key={reason.kind} className="text-sm">
            <b className="font-semibold">{title}</b> <span className="text-ink-muted">{text}</span>
          </p>
        )
      })}
    </div>
  )
}
