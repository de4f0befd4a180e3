import type { ReactNode } from 'react'
import { LoadMore } from '../load-more.tsx'
import { Loaded, type Read } from '../loaded.tsx'
import type { More } from '../use-list.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading'> {
  list: Read<readonly Row[]> & { more?: More }
  /** What failed, in the user's terms: 'Couldn’t load your requests'. */
  failed: string
}

/** A list as a table, with its states; further rows load on scroll. */
export function ListTable<Row>({ list, failed, ...table }: ListTableProps<Row>): ReactNode {
  return (
    <>
      <Loaded from={list} failed={failed} loading={<DataTable rows={[]} loading {...table} />}>
        {(rows) => <DataTable rows={rows} {...table} />}
      </Loaded>
      {list.more && <LoadMore more={list.more} />}
    </>
  )
}
