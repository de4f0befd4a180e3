/**
 * What a restore after the loss of the machine needs besides the archive: the setting SECRET_KEY, the key of sold codes
 * and second factors, the files in S3.
 */
export const lacks = ['secret-key', 'codes-key', 'files'] as const
export type Lack = (typeof lacks)[number]
