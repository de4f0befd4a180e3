import { AppError } from '#shared/errors.ts'

/**
 * Messages for the studio about a rejected web build. `#` stands for the number of the limit. The name of the affected
 * file follows if there is one.
 */
const messages = {
  not_a_zip: 'This file is not a zip we can read.',
  other_archive: 'This is a # archive. Pack the game as a .zip and upload that.',
  not_a_page: 'This file is not a web page. Upload the game as a .zip or as one .html file.',
  incomplete: 'The zip is not complete, or one of several parts. Please upload it as one whole file.',
  damaged: 'The zip is damaged. Please pack it again.',
  empty: 'The zip is empty.',
  no_page: 'The zip has no page (.html) that starts the game.',
  program: 'The zip holds a program and no page (.html). Add it as a download instead.',
  nested: 'The game is in another archive inside the zip. Unpack that one, and pack its files as a .zip.',
  too_many_files: 'The zip holds too many files: a web build has up to #.',
  too_large: 'The zip is too large when unpacked: a web build has up to #.',
  file_too_large: 'A file in the zip is too large: one file has up to #.',
  packed_too_tightly: 'The zip unpacks to # times its size. That is far more than it should.',
  false_size: 'A file in the zip is not as large as the zip says.',
  overlapping: 'Files in the zip overlap.',
  contradiction: 'The zip describes the same file in two different ways.',
  encrypted: 'The zip is locked with a password. Please pack it without one.',
  unknown_packing: 'The zip is packed with #, which we can’t read. Please pack it again as a plain zip.',
  link: 'The zip holds a link to another file. Please pack the file itself.',
  special_file: 'The zip holds something that is neither a file nor a folder.',
  bad_name: 'A file in the zip has a name we can’t accept.',
  outside: 'A file in the zip would land outside its folder.',
  path_too_long: 'A file in the zip has too long a path: up to # bytes.',
  too_deep: 'The zip has folders too deep inside each other: up to #.',
  duplicate: 'Two files in the zip have the same name, upper and lower case aside.',
} as const

export type ZipRefusal = keyof typeof messages

/** Returns a VALIDATION_ERROR with the message and the code in `details.refusal`. `limit` stands for its `#`. */
export function zipRefused(refusal: ZipRefusal, name?: string, limit: string | number = ''): AppError {
  const shown = name?.replace(/\p{Control}|\p{Surrogate}/gu, '?').slice(0, 120)
  const text = messages[refusal].replace('#', typeof limit === 'number' ? limit.toLocaleString('en') : limit)
  return new AppError('VALIDATION_ERROR', shown ? `${text} (${shown})` : text, { refusal })
}
