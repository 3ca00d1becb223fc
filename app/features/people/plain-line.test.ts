import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['Mia\r\nBcc: x@y.example', 'Mia Bcc: x@y.example'],
  ['Mia\u202egnp.exe', 'Miagnp.exe'],
  ['\u2066Mia\u2069', 'Mia'],
  ['M\u200bi\u00ada', 'Mia'],
  ['Te\u0007\u009fne', 'Tene'],
  ['Ta\u0304ne', 'Tāne'],
  ['Mary Jane O’Neil-Ōtāne', 'Mary Jane O’Neil-Ōtāne'],
  ['نیم\u200cفاصله', 'نیم\u200cفاصله'],
  ['👩\u200d🎓', '👩\u200d🎓'],
])('%j is stored as %j', (typed, stored) => {
  expect(plainLine(typed)).toBe(stored)
})
