import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { daysFields } from '../../days/schema.ts'

export type DaysFormInput = z.input<typeof daysFields>
export type DaysFormOutput = z.output<typeof daysFields>
/** The form of a plan over days. */
export type DaysFormState = UseFormReturn<DaysFormInput, unknown, DaysFormOutput>
