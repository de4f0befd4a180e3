/** The script of a report that a studio sent: prints the page, and copies its link. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-act]') : null
  if (button?.dataset.act === 'print') window.print()
  if (button?.dataset.act === 'copy-link') void copyLink(button)
})

async function copyLink(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Copy it from the address bar'
  }
}
