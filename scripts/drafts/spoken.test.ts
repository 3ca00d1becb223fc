import { describe, expect, test } from 'vitest'
import { spoken } from './spoken.ts'

describe('titles inside sentences', () => {
  test.each([
    [
      'Registered Nurse (Mental Health)',
      'a registered nurse in mental health',
      'registered nurses in mental health',
    ],
    ['Actuary', 'an actuary', 'actuaries'],
    ['University Lecturer', 'a university lecturer', 'university lecturers'],
    ['ICT Manager', 'an ICT manager', 'ICT managers'],
    ['Midwife', 'a midwife', 'midwives'],
    ['Fitter and Turner', 'a fitter and turner', 'fitters and turners'],
    ['Cafe or Restaurant Manager', 'a cafe or restaurant manager', 'cafe or restaurant managers'],
    ['Director of Photography', 'a director of photography', 'directors of photography'],
    ['Electrician (Special Class)', 'a special-class electrician', 'special-class electricians'],
    ['Door-to-door Salesperson', 'a door-to-door salesperson', 'door-to-door salespeople'],
    ['Kaiako Kohanga Reo (Māori Language Nest Teacher)', 'a kaiako kōhanga reo', 'kaiako kōhanga reo'],
    ['Engineering Professionals nec', null, 'other engineering professionals'],
  ])('%s', (title, aOne, many) => {
    expect(spoken(title)).toMatchObject({ aOne, many })
  })
})
