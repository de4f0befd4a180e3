import { AppError } from '#shared/errors.ts'

/** Messages for the studio about a rejected web build. The name of the affected file follows if there is one. */
const messages = {
  not_a_zip: 'This file is not a zip we can read.',
  damaged: 'The zip is damaged. Please pack it again.',
  empty: 'The zip is empty.',
  no_index: 'The zip has no index.html at the top level.',
  too_many_files: 'The zip holds too many files.',
  too_large: 'The zip is too large when unpacked.',
  file_too_large: 'A file in the zip is too large.',
  packed_too_tightly: 'The zip unpacks to far more than it should.',
  false_size: 'A file in the zip is not as large as the zip says.',
  overlapping: 'Files in the zip overlap.',
  contradiction: 'The zip describes the same file in two different ways.',
  encrypted: 'The zip is locked with a password. Please pack it without one.',
  unknown_packing: 'The zip is packed in a way we can’t read. Please pack it again as a plain zip.',
  link: 'The zip holds a link to another file. Please pack the file itself.',
  special_file: 'The zip holds something that is neither a file nor a folder.',
  bad_name: 'A file in the zip has a name we can’t accept.',
  outside: 'A file in the zip would land outside its folder.',
  backslash: 'A file in the zip has a backslash in its name. Please pack it with a current program.',
  path_too_long: 'A file in the zip has too long a path.',
  too_deep: 'The zip has folders too deep inside each other.',
  duplicate: 'Two files in the zip have the same name, upper and lower case aside.',
} as const

export type ZipRefusal = keyof typeof messages

/** Returns a VALIDATION_ERROR with the message and the code in `details.refusal`. */
export function zipRefused(refusal: ZipRefusal, name?: string): AppError {
  const shown = name?.replace(/\p{Control}|\p{Surrogate}/gu, '?').slice(0, 120)
  const message = shown ? `${messages[refusal]} (${shown})` : messages[refusal]
  return new AppError('VALIDATION_ERROR', message, { refusal })
}
