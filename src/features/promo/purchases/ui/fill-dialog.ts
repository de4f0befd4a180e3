interface Row {
  slots: Readonly<Record<string, string>>
  /** The value of the row's button. */
  value: string
  /** Its accessible name. */
  label: string
}

/** Fills the dialog that the server has drawn. Texts are set as text, never as HTML. */
export interface Fillers {
  /** Sets the text of all elements with these names. */
  slots(texts: Readonly<Record<string, string>>): void
  /** Shows one view and hides the others. */
  show(view: string): void
  /** Shows or hides a part of a view. */
  part(name: string, shown: boolean): void
  /** Shows this picture, or none. */
  picture(address: string | undefined): void
  enabled(buttons: Readonly<Record<string, boolean>>): void
  /** Makes a list from the template before or after it. */
  list(name: 'codes' | 'packages', rows: readonly Row[]): void
}

const templates = { codes: 'code', packages: 'package' } as const

export function fillers(dialog: HTMLElement): Fillers {
  const all = (selector: string) => dialog.querySelectorAll<HTMLElement>(selector)
  return {
    slots(texts) {
      for (const [name, text] of Object.entries(texts))
        for (const slot of all(`[data-slot="${name}"]`)) slot.textContent = text
    },
    show(view) {
      for (const one of all('[data-view]')) one.hidden = one.dataset.view !== view
    },
    part(name, shown) {
      for (const one of all(`[data-part="${name}"]`)) one.style.display = shown ? '' : 'none'
    },
    picture(address) {
      const picture = dialog.querySelector<HTMLImageElement>('[data-picture]')
      if (!picture) return
      picture.hidden = address === undefined
      if (address !== undefined) picture.src = address
    },
    enabled(buttons) {
      for (const [act, enabled] of Object.entries(buttons))
        for (const button of all(`[data-act="${act}"]`)) (button as HTMLButtonElement).disabled = !enabled
    },
    list(name, rows) {
      const template = dialog.querySelector<HTMLTemplateElement>(`template[data-template="${templates[name]}"]`)
      const list = dialog.querySelector(`[data-list="${name}"]`)
      if (!template || !list) return
      list.replaceChildren(
        ...rows.map(({ slots, value, label }) => {
          const row = template.content.cloneNode(true) as DocumentFragment
          for (const [slot, text] of Object.entries(slots)) {
            const element = row.querySelector(`[data-slot="${slot}"]`)
            if (element) element.textContent = text
          }
          const button = row.querySelector('button')
          if (button) {
            button.value = value
            button.ariaLabel = label
          }
          return row
        }),
      )
    },
  }
}
