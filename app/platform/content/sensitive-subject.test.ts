import { expect, test } from 'vitest'
import { hasSensitiveSubject } from './sensitive-subject.ts'

test.each([
  ['Self-harm is not rare.', true],
  ['It began with gambling. Gambling apps, gamblers, gambling ads.', true],
  ['There is a drug and alcohol test on the first day.', false],
  ['A white card and boots.', false],
])('%j speaks of what may need help: %s', (text, isSensitive) => {
  expect(hasSensitiveSubject(text)).toBe(isSensitive)
})
