import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['short', 5, 'short'],
  ['three words here', 14, 'three words…'],
  ['three words here', 16, 'three words here'],
  ['Supercalifragilistic', 10, 'Supercali…'],
])('%j cut to %i characters is %j', (text, maxLength, shown) => {
  expect(cutText(text, maxLength)).toBe(shown)
})
