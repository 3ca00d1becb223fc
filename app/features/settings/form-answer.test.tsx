import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormAnswer } from './components/settings-form.tsx'

const shown = (result: Parameters<typeof FormAnswer>[0]['result']) =>
  renderToStaticMarkup(<FormAnswer result={result} />)

test('above a form stands a success, said politely, or a danger with what is wrong with each field (R-3-D017)', () => {
  const success = shown({ ok: true, message: 'Saved.' })
  expect(success).toContain('role="status"')
  expect(success).toContain('bg-success-bg')
  expect(success).toContain('Saved.')

  const danger = shown({ ok: false, errors: { email: 'That address is taken' } })
  expect(danger).toContain('Have another look')
  expect(danger).toContain('That address is taken')
  expect(danger).not.toContain('role="status"')
  expect(shown({ ok: false, message: 'Please wait a minute.' })).toContain('Please wait a minute.')
  expect([shown(undefined), shown({ ok: true })]).toEqual(['', ''])
})
