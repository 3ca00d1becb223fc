import { expect, test } from 'vitest'
import { previewFeedback, previewQuestion } from './preview-question.ts'

const written = {
  kind: 'single' as const,
  ask: 'What do you take home?',
  explain: 'Net pay is what is left.',
  parts: {
    options: [
      { text: 'Net pay', right: true },
      { text: 'Gross pay', why: 'That is before tax.' },
      { text: '' },
    ],
  },
}

test('a preview shows the answers that have text, and not which is right', () => {
  const question = previewQuestion(written)
  expect(question.options?.map(({ text }) => text)).toEqual(['Gross pay', 'Net pay'])
  expect(JSON.stringify(question)).not.toMatch(/before tax|right/)
})

test('after a wrong answer the preview has its feedback, what is right and the explanation', () => {
  expect(previewFeedback(written, 'Gross pay')).toMatchObject({
    state: 'not-yet',
    why: 'That is before tax.',
    right_answer: ['Net pay'],
    explain: 'Net pay is what is left.',
  })
  expect(previewFeedback(written, 'Net pay')).toMatchObject({ state: 'known', why: null })
})

test('an answer to the question as it was before is not marked', () => {
  expect(previewFeedback({ ...written, kind: 'multiple' }, 'Gross pay').given).toBeNull()
  expect(previewFeedback(written, 'An answer that is gone').given).toBeNull()
  expect(previewFeedback(written, 'Gross pay').given).toBe('Gross pay')
})

test('a question that is hardly begun has a preview, of every kind', () => {
  for (const kind of ['single', 'multiple', 'order', 'match', 'number', 'text', 'scale'] as const)
    expect(previewFeedback({ kind, ask: '', explain: '', parts: {} }, undefined).ask).toBe(
      'The question is shown here.',
    )
})
