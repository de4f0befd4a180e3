import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { useList } from '#kit/data/use-list.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { promo } from './calls.ts'

const NewPage = part(async () => (await import('./new-page.tsx')).NewPage, { meanwhile: null })

/** The studio's promo pages, by page of the list. */
export const usePromoPages = () => useList(promo.list.pages(), (page) => page.pages)

/** Opens the dialog for a new promo page. */
export function NewPageButton() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button variant="accent" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        New page
      </Button>
      {adding && <NewPage onClose={() => setAdding(false)} />}
    </>
  )
}

/** The button of the page's head; without a promo page, the list has it. */
export function NewPageInHead() {
  const { data } = usePromoPages()
  return data && data.length > 0 ? <NewPageButton /> : null
}
