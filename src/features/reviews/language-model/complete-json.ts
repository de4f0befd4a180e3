import { z } from 'zod'

/** A language model behind any endpoint that speaks the common chat-completions format. */
export interface Model {
  /** Base address, such as `https://models.example.net/v1`. */
  url: string
  key: string | undefined
  name: string
  /** How long an answer may take, in milliseconds. */
  patience: number
}

interface Completion<T> {
  /** The instructions; they say that the data is data. */
  task: string
  data: unknown
  answer: z.ZodType<T>
}

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** An answer has some thousand characters at most; a longer one is not read to its end. */
const mostCharacters = 64_000

/** Asks for an answer in JSON. Throws when the model does not answer in time or not in the form of `answer`. */
export async function completeJson<T>(
  { url, key, name, patience }: Model,
  { task, data, answer }: Completion<T>,
): Promise<T> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model: name,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: JSON.stringify(data) },
      ],
    }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The model answered ${response.status}`)
  }
  const { choices } = completion.parse(JSON.parse(await readShort(response)))
  return answer.parse(JSON.parse(choices[0]?.message.content ?? ''))
}

async function readShort(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostCharacters) throw new Error('The model answered at too great length')
  }
  return text + decoder.decode()
}
