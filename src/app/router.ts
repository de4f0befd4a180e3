import { creditsApi } from '#features/credits/api.ts'

/** The API's table of contents. */
export const router = {
  credits: creditsApi,
}
