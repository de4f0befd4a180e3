import { fileUploads } from '#kit/calls/file-uploads.ts'
import { FileDrop, type UploadingFile } from '#kit/controls/file-drop.tsx'
import { DialogBox } from '#kit/overlays/dialog-box.tsx'
import type { Deliverable } from '../../engagement/schema.ts'
import { fileLimits } from '../../files/rules.ts'

const uploads = fileUploads()

/** The uploads of a deliverable's files that this tab sends. */
const useDeliverableUploads = (deliverableId: string): UploadingFile[] =>
  uploads.useFiles().filter(({ id }) => id.startsWith(`${deliverableId}:`))

/** Uploads a file of a deliverable; resumes a former upload of the same file, and after a lost connection. */
const sendDeliverableFile = (deliverableId: string, file: File): Promise<void> =>
  uploads.send({ id: `${deliverableId}:${file.name}`, file, metadata: { deliverableId }, about: {} })

/** Stops an upload and deletes the sent part. */
const stopDeliverableFile = uploads.stop

/** Dialog that uploads files of a deliverable; uploads continue when it is closed. */
export function AddFiles({
  deliverable: { id, title, files },
  onClose,
}: {
  deliverable: Deliverable
  onClose: () => void
}) {
  const uploads = useDeliverableUploads(id)
  const left = fileLimits.each - files.length
  return (
    <DialogBox
      open
      onOpenChange={(open) => open || onClose()}
      title={`Files of ${title}`}
      description="The studio sees each file as soon as it’s uploaded. Files count toward its storage."
    >
      <FileDrop
        label="Files"
        hint={`Up to ${fileLimits.each} files of 200 MB each, ${left} left`}
        multiple
        disabled={left <= 0}
        onFiles={(chosen) => {
          for (const file of chosen.slice(0, left)) void sendDeliverableFile(id, file)
        }}
        files={uploads}
        onCancel={(upload) => void stopDeliverableFile(upload)}
      />
      {files.length > 0 && (
        <ul className="grid gap-1" aria-label="Uploaded">
          {files.map((file) => (
            <li key={file.id} className="break-words text-ink-muted">
              {file.name}
            </li>
          ))}
        </ul>
      )}
    </DialogBox>
  )
}
