/** Looks shared by everything one types or picks into. 16 px under a finger, or phones zoom the page. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-control-line bg-surface-1 px-3 text-sm text-ink ' +
  'transition-colors hover:border-ink-faint pointer-coarse:text-md ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60'

/** Native box or dot that keeps its behaviour and takes our looks. */
export const tickLook =
  'size-[18px] flex-none appearance-none border border-control-line bg-surface-1 transition-colors ' +
  'checked:border-accent-fill not-checked:hover:border-ink-faint ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60'
