import { expect, test } from 'vitest'
import { canUndo, type ImportEvent, importStatuses, statusAfter } from './import-states.ts'

const listed: Record<ImportEvent, [string, string]> = {
  validate: ['uploaded', 'validating'],
  'rows-readable': ['validating', 'ready'],
  'file-unreadable': ['validating', 'failed'],
  confirm: ['ready', 'importing'],
  cancel: ['ready', 'cancelled'],
  'all-done': ['importing', 'completed'],
  'all-done-with-errors': ['importing', 'completed-with-errors'],
}

test.each(Object.entries(listed))(
  '%s leads on from one state alone, and is refused in every other',
  (event, [from, to]) => {
    for (const status of importStatuses) {
      const next = () => statusAfter(status, event as ImportEvent)
      if (status === from) expect(next()).toBe(to)
      else expect(next).toThrow(expect.objectContaining({ kind: 'refused', code: 'import-state' }))
    }
  },
)

test('an import can be undone for seven days after its end, once', () => {
  const ended = { status: 'completed', endedAt: new Date('2026-11-01T00:00:00Z'), undoAskedAt: null } as const
  expect(canUndo(ended, new Date('2026-11-07T23:59:59Z'))).toBe(true)
  expect(canUndo(ended, new Date('2026-11-08T00:00:00Z'))).toBe(false)
  expect(canUndo({ ...ended, undoAskedAt: new Date() }, new Date('2026-11-02T00:00:00Z'))).toBe(false)
  for (const status of ['ready', 'importing', 'failed', 'cancelled'] as const)
    expect(canUndo({ ...ended, status }, new Date('2026-11-02T00:00:00Z'))).toBe(false)
})
