import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xssVectors } from '#test/xss-vectors.ts'
import { asciiFileName, attachment, cleanFileName } from './file-name.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['photo.jpeg', 'photo.pdf'],
  ['../../../etc/passwd', 'passwd.pdf'],
  ['a\r\nSet-Cookie: x=1\r\n.pdf', 'aSet-Cookie x=1.pdf'],
  ['nul\0l.pdf', 'null.pdf'],
  ['right\u202eto-left.pdf', 'rightto-left.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  [' . ', 'file.pdf'],
  ['Ngā mahi (2026).pdf', 'Ngā mahi (2026).pdf'],
])('%j is called %j', (given, stored) => {
  expect(cleanFileName(given, 'pdf')).toBe(stored)
})

test('whatever a file is called, its name is short, harmless and ends as it should', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (given) => {
      const name = cleanFileName(given, 'pdf')
      expect([...name].length).toBeLessThanOrEqual(120)
      expect(name).toMatch(/[^.\s]\.pdf$/)
      expect(name).not.toMatch(/[/\\"<>:*?|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(asciiFileName(name)).toMatch(/^[a-z0-9][a-z0-9-]{0,79}\.pdf$/)
      expect(attachment(name)).toMatch(
        /^attachment; filename="[a-z0-9-]+\.pdf"; filename\*=UTF-8''[\w%.~-]+$/,
      )
    }),
  )
})

test('no vector of cross-site scripting is left in the name of a file', () => {
  for (const vector of xssVectors) {
    const name = cleanFileName(`${vector}.pdf`, 'pdf')
    expect(name).not.toMatch(/[<>"/\\]/)
    expect(attachment(name)).toMatch(/^attachment; filename="[a-z0-9-]+\.pdf"; filename\*=UTF-8''[\w%.~-]+$/)
  }
})
