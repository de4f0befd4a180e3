import { z } from 'zod/mini'

export const bugPicture = z.object({ id: z.uuid(), bugId: z.uuid() })
export const removeBugPictureInput = z.object({ playtestId: z.uuid(), id: z.uuid() })
