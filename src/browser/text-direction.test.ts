import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The opening tag of an element, with expressions of up to three levels. */
const openingTag = /<([a-zA-Z.]+)\b(?:[^<>{}"]|"[^"]*"|=>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g

// Line breaks are kept where people wrote them, so that class marks their texts.
test('each text of people is shown in the direction of its script', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|browser|kit)\/.*\.tsx$/.test(file) && !/\.test\.|native-demo/.test(file),
  )
  const texts = screens.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(openingTag)]
      .filter(([tag, name]) => /whitespace-pre-(line|wrap)/.test(tag) && name !== 'code')
      .map(([tag]) => ({ at: `${file}: ${tag}`, hasDirection: /\bdir="auto"/.test(tag) })),
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(({ hasDirection }) => !hasDirection).map(({ at }) => at)).toEqual([])
})
