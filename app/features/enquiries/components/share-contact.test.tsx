import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareContact } from './enquiry-form.tsx'

test('an adult alone is asked whether to share contact details with a provider', () => {
  const shown = (is_adult: boolean) =>
    renderToStaticMarkup(<ShareContact user={{ is_adult, last_name: 'Parata' }} />)
  expect(shown(true)).toContain('name="share_contact"')
  expect(shown(false)).toBe('')
})
