import { fileNameError } from '../../build-file-types.ts'
import { limits, type UploadedKind } from '../../rules.ts'

/** Error message when a chosen file can't be this kind of build; null when it can. */
export function chosenFileError(kind: UploadedKind, file: File | null): string | null {
  if (!file) return 'Choose a file.'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  if (file.size > limits.buildBytes) return 'This file is larger than 2 GB. Please choose a smaller one.'
  return fileNameError(kind, file.name)
}
