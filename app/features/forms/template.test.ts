import { expect, test } from 'vitest'
import { type FormField, FormSections, templateErrors } from './template.ts'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  ...more,
})
const errors = (...fields: FormField[]) => templateErrors([{ fields }])
const options = [{ value: 'a', label: 'A' }]

test('a template without faults has none', () => {
  expect(
    errors(
      field('who', 'radio', { options }),
      field('sig', 'signature'),
      field('place', 'group', { fields: [field('street', 'text')] }),
      field('ok', 'checkbox', { fields: [field('why', 'textarea')] }),
    ),
  ).toEqual([])
})

test.each<[string, FormField[]]>([
  ['The name a stands twice', [field('a', 'text'), field('a', 'date')]],
  ['The name sig_date stands twice', [field('sig', 'signature'), field('sig_date', 'date')]],
  ['The name sig_agreed stands twice', [field('sig_agreed', 'text'), field('sig', 'signature')]],
  ['a needs options', [field('a', 'select')]],
  ['a takes no options', [field('a', 'text', { options })]],
  ['a has an option twice', [field('a', 'radio', { options: [...options, ...options] })]],
  ['a takes no fields of its own', [field('a', 'text', { fields: [field('b', 'text')] })]],
  ['a needs fields of its own', [field('a', 'group')]],
  ['b is a group in another field', [field('a', 'group', { fields: [field('b', 'group')] })]],
  ['a has a min above its max', [field('a', 'number', { min: 5, max: 2 })]],
])('%s', (error, fields) => {
  expect(errors(...fields)).toEqual([error])
})

test.each([
  ['no section', []],
  ['a section without fields', [{ fields: [] }]],
  ['a name that is none', [{ fields: [{ name: '__proto__', type: 'text', label: 'A' }] }]],
  ['a type that is none', [{ fields: [{ name: 'a', type: 'script', label: 'A' }] }]],
  ['a key too many', [{ fields: [{ name: 'a', type: 'text', label: 'A', onclick: 'x' }] }]],
  [
    'fields three deep',
    [
      {
        fields: [
          {
            name: 'a',
            type: 'group',
            label: 'A',
            fields: [
              { name: 'b', type: 'checkbox', label: 'B', fields: [{ name: 'c', type: 'text', label: 'C' }] },
            ],
          },
        ],
      },
    ],
  ],
])('%s is not the shape of a template', (_, sections) => {
  expect(FormSections.safeParse(sections).success).toBe(false)
})
