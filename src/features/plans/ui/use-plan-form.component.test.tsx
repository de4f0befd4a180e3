import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerCalls, show } from '#testing/component.tsx'
import { usePlanForm } from './use-plan-form.ts'

const schema = z.object({ question: z.string() })

function Plan() {
  const [revision, setRevision] = useState(3)
  const { plan } = usePlanForm<{ question: string }, { question: string }>({
    kind: 'hunt',
    draft: { id: '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c11', revision },
    schema,
    start: { question: '' },
    kinds: {},
  })
  return (
    <>
      <p>Saves revision {plan.revision}</p>
      <p>Stored revision {revision}</p>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        Another tab saves
      </button>
    </>
  )
}

// Regression: what another tab had saved while the form was open was overwritten.
test('a plan is saved as that of the revision that was read', async () => {
  answerCalls({ 'accounts/me': () => null })
  const screen = await show(<Plan />)
  await screen.getByRole('button', { name: 'Another tab saves' }).click()
  await expect.element(screen.getByText('Stored revision 4')).toBeVisible()
  await expect.element(screen.getByText('Saves revision 3')).toBeVisible()
})
