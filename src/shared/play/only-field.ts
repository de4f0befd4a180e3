export const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** What a message of another page holds in its only field; undefined unless it is an object with exactly this field. */
export const onlyField = (data: unknown, field: string): unknown =>
  isObject(data) && Object.keys(data).join() === field ? Reflect.get(data, field) : undefined
