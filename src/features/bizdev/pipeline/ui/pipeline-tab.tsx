import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { neighbourIn, wayOf } from '#kit/board/arrows.ts'
import { DragImage } from '#kit/board/board-card.tsx'
import { useCardDrag } from '#kit/board/use-card-drag.ts'
import { useCardFocus } from '#kit/board/use-card-focus.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { accountFilters, type Stage, stageLabels, stages } from '../rules.ts'
import type { AccountCard } from '../schema.ts'
import { AccountTile } from './account-tile.tsx'
import { StageColumn } from './stage-column.tsx'
import { idsOf, useColumns, useMove } from './use-pipeline.ts'

const AccountSheet = part(async () => (await import('./account-sheet.tsx')).AccountSheet)

const filterLabels = { all: 'All', mine: 'Mine', nobody: 'No owner', due: 'Due' }

/** The pipeline of studios as a board. */
export function PipelineTab() {
  const [word, setWord] = useAddressWord('show')
  const [opened, open] = useAddressWord('account')
  const [typed, setTyped] = useState('')
  const [phoneStage, setPhoneStage] = useState<Stage>('lead')
  const [announcement, setAnnouncement] = useState('')
  const show = accountFilters.find((one) => one === word) ?? 'all'
  const columns = useColumns({ find: useDebounced(typed.trim()), show })
  const move = useMove()
  const { board, follow, focus, refocus } = useCardFocus()
  const cardOf = (id: string) => stages.flatMap((stage) => columns[stage].data ?? []).find((one) => one.id === id)

  const moveTo = (account: AccountCard, to: Stage) => {
    if (account.stage === to) return
    setAnnouncement(`${account.name}: ${stageLabels[to]}`)
    follow(account.id)
    move.mutate({ account, to })
  }
  const { drag, take, endedDrag } = useCardDrag(stages, (id, { column }) => {
    const account = cardOf(id)
    if (account) moveTo(account, column)
  })
  const onKey = (account: AccountCard) => (event: KeyboardEvent) => {
    const way = wayOf(event.key)
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!event.shiftKey) {
      const next = neighbourIn(idsOf(columns), account.id, way)
      if (next) focus(next)
      return
    }
    const to = stages[stages.indexOf(account.stage) + (way === 'left' ? -1 : 1)]
    if (to && (way === 'left' || way === 'right')) moveTo(account, to)
  }
  const dragged = drag && cardOf(drag.cardId)

  return (
    <section aria-label="Pipeline" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters show={show} onShow={setWord} typed={typed} onType={setTyped} />
      <Segmented
        label="Stage"
        className="md:hidden"
        value={phoneStage}
        onValueChange={setPhoneStage}
        items={stages.map((stage) => {
          const count = columns[stage].first?.total
          return { value: stage, label: stageLabels[stage], ...(count !== undefined && { count }) }
        })}
      />
      <p id="pipeline-keys" className="sr-only">
        Arrow keys move between studios. Shift with the left or right arrow key moves a studio to another stage. Enter
        opens it.
      </p>
      <div className="overflow-x-auto md:-m-1 md:p-1">
        <section
          {...board}
          aria-label="Stages"
          aria-describedby="pipeline-keys"
          className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[repeat(5,minmax(13rem,1fr))]"
        >
          {stages.map((stage) => (
            <StageColumn
              key={stage}
              stage={stage}
              list={columns[stage]}
              over={drag?.over?.column === stage && dragged?.stage !== stage}
              chosen={phoneStage === stage}
            >
              {(account) => (
                <AccountTile
                  account={account}
                  look={drag?.cardId === account.id ? 'leaving' : 'plain'}
                  onOpen={() => !endedDrag() && open(account.id)}
                  onKey={onKey(account)}
                  onGrip={take(account.id)}
                  onMove={(to) => moveTo(account, to)}
                  refocus={refocus}
                />
              )}
            </StageColumn>
          ))}
        </section>
      </div>
      <p aria-hidden="true" className="type-cap max-md:hidden">
        Drag a studio, or use <kbd>Shift</kbd> with the left and right arrow keys.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {drag && dragged && (
        <DragImage at={drag}>
          <AccountTile account={dragged} look="lifted" />
        </DragImage>
      )}
      {opened !== undefined && <AccountSheet key={opened} studioId={opened} onClose={() => open(undefined)} />}
    </section>
  )
}

interface FiltersProps {
  show: (typeof accountFilters)[number]
  onShow: (word: string | undefined) => void
  typed: string
  onType: (text: string) => void
}

const Filters = ({ show, onShow, typed, onType }: FiltersProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <Segmented
      label="Which studios"
      value={show}
      onValueChange={(next) => onShow(next === 'all' ? undefined : next)}
      items={accountFilters.map((value) => ({ value, label: filterLabels[value] }))}
    />
    <Field label="Find a studio" hideLabel className="w-full sm:w-64">
      <TextInput
        type="search"
        icon={<Search aria-hidden="true" />}
        placeholder="Find a studio"
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  </div>
)
