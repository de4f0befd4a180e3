import type { InfiniteData } from '@tanstack/react-query'
import { type Patch, patch, useAct } from '#kit/calls/use-act.ts'
import { useList } from '#kit/data/use-list.ts'
import { type AccountFilter, type Stage, stageLabels, stages } from '../rules.ts'
import type { AccountCard, Column } from '../schema.ts'
import { bizdev } from './calls.ts'
import type { ColumnList } from './stage-column.tsx'

interface Filter {
  find: string
  show: AccountFilter
}

/** The five columns of the board, each loaded page by page. */
export function useColumns({ find, show }: Filter): Record<Stage, ColumnList> {
  const filter = { show, ...(find !== '' && { find }) }
  const list = (stage: Stage) => bizdev.column.pages({ stage, ...filter })
  const accounts = ({ accounts: loaded }: Column) => loaded
  return {
    lead: useList(list('lead'), accounts),
    contacted: useList(list('contacted'), accounts),
    trial: useList(list('trial'), accounts),
    active: useList(list('active'), accounts),
    at_risk: useList(list('at_risk'), accounts),
  }
}

export interface Move {
  account: AccountCard
  to: Stage
}

type Pages = InfiniteData<Column>

/** The move before the server answers: the card leaves its column and is the first of the other. */
export function withMoved(known: Pages, { account, to }: Move, now: Date): Pages {
  const stage = known.pages[0]?.stage
  const moved = { ...account, stage: to, movedAt: now }
  const pages = known.pages.map((page, at) => {
    const others = page.accounts.filter(({ id }) => id !== account.id)
    const left = page.accounts.length - others.length
    if (stage !== to) return { ...page, accounts: others, total: page.total - left }
    return { ...page, accounts: at === 0 ? [moved, ...others] : others, total: page.total + 1 - left }
  })
  return { ...known, pages }
}

/** Moves a studio at once, with an undo. */
export function useMove() {
  const call = ({ account, to }: Move) => bizdev.move.call({ studioId: account.id, from: account.stage, to })
  const optimistic = (move: Move): Patch =>
    patch<Pages>(bizdev.column.key(), (known) => withMoved(known, move, new Date()))
  const touches = ['bizdev'] as const
  const back = useAct(call, { optimistic, touches })
  return useAct(call, {
    optimistic,
    touches,
    toast: (_, { account, to }) => `${account.name}: ${stageLabels[to]}`,
    undo: ({ account, to }) => back.mutate({ account: { ...account, stage: to }, to: account.stage }),
  })
}

/** Ids of the shown cards, column by column, for the arrow keys. */
export const idsOf = (columns: Record<Stage, ColumnList>): string[][] =>
  stages.map((stage) => (columns[stage].data ?? []).map(({ id }) => id))
