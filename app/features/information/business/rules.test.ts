import { expect, test } from 'vitest'
import { isNewReport } from './rules.ts'

test('a report with the label is called new for 90 days after it came out, and no longer', () => {
  const report = { label: 'new', published_date: '2026-03-01' }
  expect(isNewReport(report, '2026-03-01')).toBe(true)
  expect(isNewReport(report, '2026-05-30')).toBe(true)
  expect(isNewReport(report, '2026-05-31')).toBe(false)
})

test('a report without the label is not called new', () => {
  expect(isNewReport({ label: null, published_date: '2026-03-01' }, '2026-03-01')).toBe(false)
})
