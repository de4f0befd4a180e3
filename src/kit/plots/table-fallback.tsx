interface TableFallbackProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The numbers of a plot as a table for screen readers. */
export function TableFallback({ caption, head, rows }: TableFallbackProps) {
  return (
    // A table does not shrink, so its container is hidden visually.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
