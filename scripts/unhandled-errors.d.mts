interface UnhandledError {
  name?: string
  message: string
  stack?: string
  VITEST_TEST_PATH?: string
  VITEST_TEST_NAME?: string
}

export function failedUnhandled(errors: UnhandledError[]): { name: string; reason: string }[]
