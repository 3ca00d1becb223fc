import { expect, test } from 'vitest'
import { withInnerLinks } from './inner-links.tsx'

test('links of this site stay in the app, others do not', () => {
  expect(withInnerLinks('<a href="/about">a</a><a href="https://a.example" rel="noopener">b</a>')).toBe(
    '<a data-discover="true" href="/about">a</a><a href="https://a.example" rel="noopener">b</a>',
  )
})
