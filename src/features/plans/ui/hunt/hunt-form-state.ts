import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { huntFields } from '../../hunt/schema.ts'

export type HuntFormInput = z.input<typeof huntFields>
export type HuntFormOutput = z.output<typeof huntFields>
/** The form of a bug hunt. */
export type HuntFormState = UseFormReturn<HuntFormInput, unknown, HuntFormOutput>
