import { expect, test } from 'vitest'
import { nameInSentence } from './provider-name.ts'

test('a university of a place has an article inside a sentence, and other names do not', () => {
  expect(nameInSentence('University of Tasmania')).toBe('the University of Tasmania')
  for (const name of ['The University of Sydney', 'Victoria University', 'TAFE NSW'])
    expect(nameInSentence(name)).toBe(name)
})
