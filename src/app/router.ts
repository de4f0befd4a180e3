import { creditsApi } from '#features/credits/api.ts'
import { notificationsApi } from '#features/notifications/api.ts'

/** The API's table of contents. */
export const router = {
  credits: creditsApi,
  notifications: notificationsApi,
}
