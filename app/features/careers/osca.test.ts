import { expect, test } from 'vitest'
import { oscaMatches, oscaMatchOf, oscaSources, oscaWords } from './osca.ts'

const chef = { code: '351131', title: 'Chef', match: 'whole' as const }

test('whole, partial and title matches are told apart by what is stored', () => {
  for (const match of oscaMatches) expect(oscaMatchOf(oscaSources[match].source)).toBe(match)
  expect(new Set(oscaMatches.map((match) => oscaSources[match].confidence)).size).toBe(3)
})

test('a partial match is never told as a whole one, nor a match by title as official', () => {
  expect(oscaWords([chef])).toContain('it is Chef (351131).')
  expect(oscaWords([{ ...chef, match: 'partial' }])).toContain('part of this job is Chef (351131).')
  expect(oscaWords([{ ...chef, match: 'title' }])).toContain(
    'also has a job called Chef (351131). No official table links the two.',
  )
  const split = [chef, { code: '2', title: 'Cook', match: 'partial' as const }]
  expect(oscaWords(split)).toContain('it is split between Chef (351131) and Cook (2).')
  expect(oscaWords([])).toBeNull()
})
