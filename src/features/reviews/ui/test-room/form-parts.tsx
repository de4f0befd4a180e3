import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

/** The fields of the tabs *Answer* and *Review*: a tester plays first, so the room does not wait for them. */
export const AnswerFields = part(async () => (await import('../review-form/answer-fields.tsx')).AnswerFields, {
  when: 'use',
})
export const ReviewFields = part(async () => (await import('../review-form/review-fields.tsx')).ReviewFields, {
  when: 'use',
})

/** Why a review came back, above its fields: it is drawn with them, because it would move them. */
export const CameBack = part(async () => (await import('./came-back.tsx')).CameBack, { when: 'use' })

/** After it both tabs are drawn at once, so that a field in them can get the focus. */
export const fetchFields = () => Promise.all([AnswerFields.fetch(), ReviewFields.fetch(), CameBack.fetch()])

/** Shows the layout of the fields until they have loaded. */
export function WhileFieldsLoad({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading the form</span>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      }
    >
      {children}
    </Suspense>
  )
}
