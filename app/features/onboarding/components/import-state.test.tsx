import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StudentImport } from '../contract.ts'
import { ImportState } from './import-state.tsx'

const done = {
  status: 'completed-with-errors',
  total_rows: 74,
  imported_rows: 72,
  error_rows: 2,
  new_rows: 1,
  undone_at: null,
  undo_asked_at: null,
  invitations: { waiting: false },
} as StudentImport

const words = (item: StudentImport) => renderToString(<ImportState item={item} />).replaceAll('<!-- -->', '')

test('a finished list says how many rows were imported and how many were left out', () => {
  expect(words(done)).toContain('72 of 74 rows were imported and 2 were left out.')
  expect(words({ ...done, imported_rows: 74, error_rows: 0 })).toContain('74 of 74 rows were imported.')
})

test('the email to new students is named only where a list has new students and invitations have gone out', () => {
  expect(words(done)).toContain('New students get an email')
  expect(words({ ...done, new_rows: 0 })).not.toContain('New students get an email')
  const waiting = { ...done.invitations, waiting: true }
  expect(words({ ...done, invitations: waiting })).not.toContain('New students get an email')
})
