/** Styles shared by all inputs. The font is 16 px on touch screens, because phones zoom in on smaller ones. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-control-line bg-surface-1 px-3 text-sm text-ink ' +
  'transition-colors hover:border-ink-faint pointer-coarse:text-md ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60'

/** Native checkbox or radio button with our styles. */
export const tickLook =
  'size-[18px] flex-none appearance-none border border-control-line bg-surface-1 transition-colors ' +
  'checked:border-accent-fill not-checked:hover:border-ink-faint ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60'
