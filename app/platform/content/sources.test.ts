import { expect, test } from 'vitest'
import { isFrontPage, lastChecked, publisherLine, writtenBy } from './sources.ts'

const named = (...publishers: string[]) => publishers.map((publisher) => ({ publisher }))

test('an address without a path is a front page', () => {
  for (const url of ['https://www.acc.co.nz', 'https://www.acc.co.nz/', 'https://www.acc.co.nz/?lang=mi'])
    expect(isFrontPage(url)).toBe(true)
  for (const url of ['https://www.acc.co.nz/injury', 'not an address', ''])
    expect(isFrontPage(url)).toBe(false)
})

test('a source says who, when, and that it is a home page', () => {
  const url = 'https://www.acc.co.nz'
  expect(publisherLine({ publisher: 'ACC', url })).toBe('ACC, home page')
  expect(publisherLine({ publisher: 'ACC', url: `${url}/injury`, year: 2025 })).toBe('ACC, 2025')
  expect(publisherLine({ publisher: 'ACC', url: `${url}/injury` })).toBe('ACC')
})

test('the day of the latest check is that of the text or of one of its sources', () => {
  const sources = [{ checked: '2026-11-29' }, { checked: '2026-11-21' }]
  expect(lastChecked('2026-11-22', sources)).toBe('2026-11-29')
  expect(lastChecked('2026-12-01', sources)).toBe('2026-12-01')
  expect(lastChecked(null, sources)).toBe('2026-11-29')
  expect(lastChecked(null, [])).toBe(null)
})

test('the line of the author names up to four publishers once, and counts the sources of more than four', () => {
  expect(writtenBy('Yonder', [])).toBe('Written by Yonder')
  expect(writtenBy('Yonder', named('A', 'A'))).toBe('Written by Yonder. Checked against: A')
  expect(writtenBy('Yonder', named('A', 'B', 'A'))).toBe('Written by Yonder. Checked against: A and B')
  expect(writtenBy('Yonder', named('A', 'A and B'))).toBe('Written by Yonder. Checked against: A and B')
  expect(writtenBy('Yonder', named('A', 'B', 'C', 'D'))).toBe(
    'Written by Yonder. Checked against: A, B, C and D',
  )
  expect(writtenBy('Yonder', named('A', 'B', 'C', 'D', 'E', 'A'))).toBe(
    'Written by Yonder, checked against 6 sources',
  )
})

test('the line of the author counts the sources where a name with a comma would blur the list', () => {
  expect(writtenBy('Yonder', named('A, on b.au'))).toBe('Written by Yonder. Checked against: A, on b.au')
  expect(writtenBy('Yonder', named('A, on b.au', 'C'))).toBe('Written by Yonder, checked against 2 sources')
})
