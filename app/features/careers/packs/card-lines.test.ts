import { expect, test } from 'vitest'
import { cardLines } from './card-lines.ts'

test.each([
  ['Cooks.', 1],
  ['Flies people and goods through the air.', 2],
  ['Runs a whole organisation, and answers to a board for what it does and spends.', 3],
])('“%s” takes %i lines on a card', (text, lines) => {
  expect(cardLines(text)).toBe(lines)
})
