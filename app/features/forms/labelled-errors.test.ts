import { expect, test } from 'vitest'
import { labelledErrors } from './labelled-errors.ts'
import type { FormSection } from './template.ts'

const sections: FormSection[] = [
  {
    fields: [
      {
        name: 'emergency',
        type: 'group',
        label: 'Someone to call',
        fields: [{ name: 'phone', type: 'phone', label: 'Their phone number' }],
      },
    ],
  },
]

test('an error in the summary names its question, also one inside a group and behind a prefix', () => {
  expect(labelledErrors(sections, { phone: 'Please answer this' })).toEqual({
    phone: ['Their phone number: Please answer this'],
  })
  expect(labelledErrors(sections, { 'a.phone': 'Please answer this' }, 'a.')).toEqual({
    'a.phone': ['Their phone number: Please answer this'],
  })
})

test('an error of another field stays as it is, and one that was corrected is left out', () => {
  expect(labelledErrors(sections, { title: 'Too long', phone: undefined })).toEqual({ title: ['Too long'] })
})
