import { expect, test } from 'vitest'
import { nameInSentence } from './provider-name.ts'

test('a university of a place has an article inside a sentence, and other names do not', () => {
  expect(nameInSentence('University of Tasmania')).toBe('the University of Tasmania')
  expect(nameInSentence('The University of Sydney')).toBe('the University of Sydney')
  for (const name of ['The Gordon', 'Victoria University', 'TAFE NSW'])
    expect(nameInSentence(name)).toBe(name)
})
