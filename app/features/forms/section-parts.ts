import type { Parts } from '#app/platform/admin/parts.ts'
import type { FieldType } from './template.ts'

const typeWords: Readonly<Record<FieldType, string>> = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  number: 'Number',
  date: 'Date',
  select: 'One choice from a list',
  radio: 'One choice from a few, all shown',
  checkbox: 'Yes or no',
  checkboxes: 'Several choices from a list',
  email: 'Email address',
  phone: 'Phone number',
  file: 'File',
  signature: 'Signature',
  group: 'Group of questions',
}

const questionParts: Parts = {
  label: { kind: 'text', label: 'Question', max: 200, required: true },
  type: { kind: 'choice', label: 'Answer', choices: typeWords, required: true },
  name: {
    kind: 'text',
    label: 'Name of the answer',
    hint: 'Answers are stored under this name, so it never changes. Use small letters, digits and underscores.',
    max: 50,
    required: true,
  },
  hint: { kind: 'text', label: 'Help below the question', max: 300 },
  required: { kind: 'boolean', label: 'People must answer it' },
  min: { kind: 'number', label: 'Smallest number' },
  max: {
    kind: 'number',
    label: 'Limit',
    hint: 'The most characters, the most files, or the largest number',
  },
  options: {
    kind: 'rows',
    label: 'Options',
    one: 'Option',
    hint: 'Only where people choose from a list',
    parts: {
      label: { kind: 'text', label: 'Words', max: 200, required: true },
      value: { kind: 'text', label: 'Stored as', max: 60, required: true },
    },
  },
}

/** A section of a form as staff edit it: `FormSection` says what it may hold. */
export const sectionParts: Parts = {
  title: { kind: 'text', label: 'Title', max: 150 },
  intro: { kind: 'long-text', label: 'Introduction', max: 500 },
  fields: {
    kind: 'rows',
    label: 'Questions',
    one: 'Question',
    parts: {
      ...questionParts,
      fields: {
        kind: 'rows',
        label: 'Questions inside it',
        one: 'Inner question',
        hint: 'Only for a group of questions, or for questions that follow a yes',
        parts: questionParts,
      },
    },
  },
}
