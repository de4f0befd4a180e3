const rows = [0, 1, 2, 3]
const columns = Array.from({ length: 8 }, (_, n) => n)

/** Days of four testers: green ones, a missed one, and those to come. */
export function StoreTestDrawing() {
  return (
    <svg viewBox="0 0 108 72" className="h-18 w-27 max-sm:hidden" aria-hidden="true">
      {rows.map((row) =>
        columns.map((column) => (
          <rect
            key={`${row}-${column}`}
            x={8 + column * 12}
            y={10 + row * 14}
            width="9"
            height="10"
            rx="2"
            className={column > 5 ? 'fill-surface-3' : row === 2 && column === 4 ? 'fill-bad' : 'fill-good'}
          />
        )),
      )}
    </svg>
  )
}
