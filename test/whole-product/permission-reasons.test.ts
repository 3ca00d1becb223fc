import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls whose button needs no question of its own, and why. */
const withoutQuestion: Record<string, string> = {
  cancelStudentImport: 'beside confirmStudentImport, which needs the same',
  undoStudentImport: 'in the same form',
  connectedGoogle: 'Google leads there',
  changeFamilyContact: 'beside addFamilyContact, which needs the same',
  removeFamilyContact: 'beside addFamilyContact',
}

const texts = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, 'utf8'))
const calls = texts('app/**/*contract*.ts').flatMap((text) =>
  text.split(/^export const /m).flatMap((part) => {
    const name = /^\w+/.exec(part)?.[0]
    return name && /^ {2}permission: .*'manage_students'/m.test(part) ? [name] : []
  }),
)
const pages = texts('app/**/*.tsx')

test('a button for what needs “Manage students” asks whether the advisor holds it, and says whom to ask where not', () => {
  expect(calls.length).toBeGreaterThan(10)
  const isAsked = (call: string) =>
    pages.some((text) => new RegExp(`[pP]ermissionRefusal\\(\\s*(\\w+, )?${call}\\b`).test(text))
  expect(calls.filter((call) => !isAsked(call) && !(call in withoutQuestion))).toEqual([])
  expect(Object.keys(withoutQuestion).filter((call) => isAsked(call) || !calls.includes(call))).toEqual([])
})
