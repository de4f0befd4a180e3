import type { ReactNode } from 'react'
import { NothingYet } from '../feedback/skeleton.tsx'
import { PanelHeader } from '../layout/panel.tsx'
import { LoadMore } from './load-more.tsx'
import { Loaded } from './loaded.tsx'
import type { LoadedRowsProps } from './loaded-rows.tsx'

interface LoadedSectionProps<Row> extends Pick<LoadedRowsProps<Row>, 'list' | 'failed' | 'children'> {
  /** Id of its heading. */
  id: string
  title: string
  /** A sentence below the title. */
  text?: string
}

/** A list under its own heading. Renders nothing while it loads, and nothing without a row. */
export function LoadedSection<Row>({ list, failed, id, title, text, children }: LoadedSectionProps<Row>): ReactNode {
  return (
    <Loaded from={list} failed={failed} loading={<NothingYet />} empty={null}>
      {(rows) => (
        <section aria-labelledby={id} className="grid gap-3">
          <PanelHeader id={id} title={title} text={text} />
          <ul className="divide-y divide-line border-y border-line">{rows.map((row) => children(row))}</ul>
          {list.more && <LoadMore more={list.more} />}
        </section>
      )}
    </Loaded>
  )
}
