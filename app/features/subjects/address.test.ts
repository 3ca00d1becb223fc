import { expect, test } from 'vitest'
import { askedIn, MAX_PICKED, subjectsAddress, subjectsIn } from './address.ts'

test('an address holds a certificate and its subjects, as a plain form sends them', () => {
  const address = subjectsAddress('hsc', ['biology', 'physics'], { show: 'closed' })
  expect(address).toBe('/subjects?certificate=hsc&subject=biology&subject=physics&show=closed')
  expect(askedIn(new URL(address, 'http://yonder').searchParams)).toEqual({
    certificate: 'hsc',
    subjects: ['biology', 'physics'],
    career: null,
  })
  expect(askedIn(new URLSearchParams('career=electrician-general')).career).toBe('electrician-general')
})

test('subjects stand once, without blanks and capitals, and not without end', () => {
  expect(subjectsIn(' Biology ,biology,,PHYSICS,\u0000,<img>')).toEqual(['biology', 'physics', 'img'])
  const many = Array.from({ length: 200 }, (_, index) => `subject=s${index}`).join('&')
  expect(askedIn(new URLSearchParams(many)).subjects).toHaveLength(MAX_PICKED)
  expect(askedIn(new URLSearchParams(`certificate=${'x'.repeat(500)}`)).certificate).toHaveLength(20)
  expect(askedIn(new URLSearchParams())).toEqual({ certificate: null, subjects: [], career: null })
})
