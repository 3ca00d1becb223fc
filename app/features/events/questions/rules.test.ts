import { expect, test } from 'vitest'
import { askRefusal, maxQuestion, perEvent, perPerson, questionError } from './rules.ts'

test('a question has from one to 300 characters', () => {
  expect(questionError('?')).toBeNull()
  expect(questionError('a'.repeat(maxQuestion))).toBeNull()
  expect(questionError('🐝'.repeat(maxQuestion))).toBeNull()
  expect(questionError(` ${'a'.repeat(maxQuestion)} `)).toBeNull()
  expect(questionError('a'.repeat(maxQuestion + 1))).toContain('You have 301')
  expect(questionError(' \n ')).toBe('Write your question')
})

test('a person asks five questions in a room, and a room takes three hundred', () => {
  expect(askRefusal({ own: perPerson - 1, all: perEvent - 1 })).toBeNull()
  expect(askRefusal({ own: perPerson, all: perPerson })).toBe('asked-enough')
  expect(askRefusal({ own: 0, all: perEvent })).toBe('room-is-full')
})
