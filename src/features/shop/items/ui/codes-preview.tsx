import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { noUniqueCodes } from '../rules.ts'
import type { ListedItem } from '../schema.ts'
import { type CodeList, separators } from './code-list.ts'
import { CodesTable } from './codes-table.tsx'
import { OddCodes } from './odd-codes.tsx'
import type { CodeText } from './read-code-file.ts'
import { findKnown, sendCodes } from './send-codes.ts'
import { type ReadCode, type SortedCodes, sortCodes } from './sort-codes.ts'

export interface ShownCodes {
  /** Name of the file; null for pasted codes. */
  name: string | null
  encoding: CodeText['encoding']
  list: CodeList
}

interface CodesPreviewProps {
  shown: ShownCodes
  item: ListedItem
  pageId: string
  onBack: () => void
  onClose: () => void
}

/** Shows the codes of a list before they are on sale: their column, what looks different, and what is there twice. */
export function CodesPreview({ shown: { name, encoding, list }, item, pageId, onBack, onClose }: CodesPreviewProps) {
  const [column, setColumn] = useState(list.column)
  const sorted = useMemo(() => sortCodes(list, column), [list, column])
  const known = useKnown(item.id, column, sorted)
  const [kept, setKept] = useState<ReadonlySet<ReadCode>>(new Set())
  const send = useAct(sendCodes, { touches: ['promoItems'], showsError: true })

  const candidates = [...sorted.odd, ...sorted.twins.map(({ second }) => second)].filter((one) => kept.has(one))
  const codes = [...sorted.codes, ...candidates].filter((one) => !known.has(one)).sort((a, b) => a.line - b.line)
  const toLookAt = sorted.odd.length + sorted.twins.length
  function sell() {
    const duplicates = [...sorted.repeated, ...[...known].map(({ line }) => line)].sort((a, b) => a - b)
    send.mutate({ itemId: item.id, pageId, title: item.title, codes, duplicates })
    onClose()
  }
  const keep = (one: ReadCode, sells: boolean) =>
    setKept((former) => new Set(sells ? [...former, one] : [...former].filter((other) => other !== one)))
  return (
    <Dialog
      open
      width="l"
      startsAtTitle
      onOpenChange={(open) => open || onClose()}
      title={`${plural(codes.length, 'code')}${toLookAt > 0 ? `, ${plural(toLookAt, 'line')} to look at` : ''}`}
      description={`${name ?? 'Pasted'} for “${item.title}”. Nothing is on sale yet.`}
      footer={
        <>
          <Button onClick={onBack}>{name ? 'Choose another file' : 'Back'}</Button>
          <Button variant="accent" disabled={codes.length === 0} onClick={sell}>
            Put {plural(codes.length, 'code')} on sale
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <CodesTable
          list={list}
          column={column}
          onColumn={(next) => {
            setColumn(next)
            setKept(new Set())
          }}
          about={aboutText(encoding, list)}
        />
        {codes.length === 0 && <p role="alert">{noUniqueCodes}</p>}
        <OddCodes sorted={sorted} known={[...known]} kept={kept} onKeep={keep} />
        <Sums list={list} sorted={sorted} known={known.size} count={codes.length} item={item} />
      </div>
    </Dialog>
  )
}

const nothingKnown: ReadonlySet<ReadCode> = new Set()

/** The codes that the studio's pools have already; none until the server has answered. */
function useKnown(itemId: string, column: number | 'all', sorted: SortedCodes): ReadonlySet<ReadCode> {
  const list = useId()
  const { data } = useQuery({
    queryKey: ['known-codes', itemId, list, column],
    queryFn: () => findKnown(itemId, [...sorted.codes, ...sorted.twins.map(({ second }) => second)]),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? nothingKnown
}

const aboutText = (encoding: CodeText['encoding'], { separator, mixedLineEnds }: CodeList) =>
  [encoding, ...(separator ? [separators[separator]] : []), ...(mixedLineEnds ? ['mixed line ends'] : [])].join(', ')

interface SumsProps {
  list: CodeList
  sorted: SortedCodes
  known: number
  count: number
  item: ListedItem
}

function Sums({ list, sorted, known, count, item }: SumsProps) {
  const sums: [string, number][] = [
    ['Heading', list.heading ? 1 : 0],
    ['Look different', sorted.odd.length],
    ['Twins', sorted.twins.length],
    ['Repeated', sorted.repeated.length],
    ['In stock already', known],
  ]
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4">
      {sums.map(([label, value]) => value > 0 && <Sum key={label} label={label} value={formatNumber(value)} />)}
      <Sum label="New codes" value={formatNumber(count)} strong />
      <Sum label="Unsold before" value={formatNumber(item.codes?.unused ?? 0)} />
      <Sum label="Price each" value={<Credits amount={item.priceCredits} />} />
    </dl>
  )
}

function Sum({ label, value, strong = false }: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-3 font-semibold' : 'flex justify-between gap-3'}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
