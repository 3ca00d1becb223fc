import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, plainText } from './safe-html.ts'

test('values are escaped, markup of our own is not', () => {
  expect(html`${html`<strong>${'<Kiri> & "co"'}</strong>`} wrote to ${"Tama's"} ${2}`.html).toBe(
    '<strong>&lt;Kiri&gt; &amp; &quot;co&quot;</strong> wrote to Tama&#39;s 2',
  )
})

test('whatever a value holds, its words come back and no tag does', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const made = html`a ${text} b`
      expect(made.html).not.toMatch(/[<>]/)
      expect(plainText(made)).toBe(`a ${text} b`)
    }),
  )
})
