import { expect, test } from 'vitest'
import { withMacrons } from './macrons.ts'

test.each([
  ['te reo maori', 'te reo Māori'],
  ['TE REO MAORI', 'TE REO Māori'],
  ['jobs in whangarei', 'jobs in Whangārei'],
  ['whanau worker', 'whānau worker'],
  ['Wananga', 'Wānanga'],
  ['Māori', 'Māori'],
  ['nurse', 'nurse'],
  ['maorinurse', 'maorinurse'],
  ['', ''],
])('“%s” is written back as “%s”', (typed, written) => {
  expect(withMacrons(typed)).toBe(written)
})
