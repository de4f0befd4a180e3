/** A file to download. */
export const fileAnswer = (name: string, type: string, text: string): Response =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
  })
