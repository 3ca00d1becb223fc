import { expect, test } from 'vitest'
import { readReviewForm } from './review-action.ts'

test('“No level” leaves a criterion out, and the lowest level is a level', () => {
  const form = new FormData()
  form.set('levels.c1', '0')
  form.set('levels.c2', '')
  form.set('levels.c3', '2')
  expect(readReviewForm(form).levels).toEqual({ c1: 0, c3: 2 })
})
