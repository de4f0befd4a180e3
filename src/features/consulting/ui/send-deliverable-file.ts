import { fileUploads } from '#kit/calls/file-uploads.ts'
import type { UploadingFile } from '#kit/controls/file-drop.tsx'

const uploads = fileUploads()

/** The uploads of a deliverable's files that this tab sends. */
export const useDeliverableUploads = (deliverableId: string): UploadingFile[] =>
  uploads.useFiles().filter(({ id }) => id.startsWith(`${deliverableId}:`))

/** Uploads a file of a deliverable; resumes a former upload of the same file, and after a lost connection. */
export const sendDeliverableFile = (deliverableId: string, file: File): Promise<void> =>
  uploads.send({ id: `${deliverableId}:${file.name}`, file, metadata: { deliverableId }, about: {} })

/** Stops an upload and deletes the sent part. */
export const stopDeliverableFile = uploads.stop
