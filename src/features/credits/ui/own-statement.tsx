import { useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import { credits } from './calls.ts'
import { Statement } from './statement.tsx'
import { filterOf, useStatementFilter } from './use-statement-filter.ts'

/** The reader's own statement, which they can verify. */
export function OwnStatement() {
  const { choice, choose } = useStatementFilter()
  const history = useList(credits.history.pages({ limit: 50, ...filterOf(choice) }), (page) => page.rows)
  return (
    <Statement
      history={history}
      choice={choice}
      onChoose={choose}
      csv={paths.statementCsv}
      failed="Couldn’t load your statement"
      verifies
    />
  )
}
