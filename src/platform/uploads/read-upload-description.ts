import { Metadata } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { textOfBytes } from '#shared/file-size.ts'

/** 2 GB. */
export const largestUpload = 2 * 1024 ** 3

/** A browser's unverified description of a file before the upload. */
export interface UploadDescription {
  name: string
  mime: string
  bytes: number
  /** All metadata that the browser sent, such as `purpose` and ids. */
  metadata: Record<string, string>
}

/** Parses the headers of a new upload. Throws TOO_LARGE or VALIDATION_ERROR with a message for the person. */
export function readUploadDescription(request: FastifyRequest, maxBytes: number): UploadDescription {
  const length = request.headers['upload-length']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) {
    throw new AppError('VALIDATION_ERROR', 'The size of the file must be known before it is uploaded.')
  }
  const bytes = Number(length)
  if (bytes > maxBytes) {
    throw new AppError('TOO_LARGE', `This file is larger than ${textOfBytes(maxBytes)}. Please choose a smaller one.`, {
      maxBytes,
    })
  }
  if (bytes === 0) throw new AppError('VALIDATION_ERROR', 'This file is empty. Please choose another one.')

  const metadata = readMetadata(request.headers['upload-metadata'])
  const mime = metadata.filetype ?? ''
  return {
    name: cleanName(metadata.filename ?? ''),
    mime: /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(mime) ? mime : 'application/octet-stream',
    bytes,
    metadata,
  }
}

function readMetadata(header: string | string[] | undefined): Record<string, string> {
  if (!header) return {}
  try {
    const parsed = Metadata.parse(String(header))
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? '']))
  } catch {
    throw new AppError('VALIDATION_ERROR', 'The description of the file could not be read.')
  }
}

/** Also without marks that reverse the direction of writing, which would show 'fdp.exe' as 'exe.pdf'. */
const cleanName = (name: string) =>
  name
    .replace(/\p{Control}|\p{Surrogate}|\p{Bidi_Control}/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
    .slice(0, 200) || 'file'
