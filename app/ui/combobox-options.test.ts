import { expect, test } from 'vitest'
import { matchOptions, splitTyped } from './combobox-options.ts'

test('the typed part of an option stands out, macrons or not', () => {
  expect(splitTyped('Te Kura Kaupapa Māori o Ōtepoti', 'maori')).toEqual([
    'Te Kura Kaupapa ',
    'Māori',
    ' o Ōtepoti',
  ])
  expect(splitTyped('Rototuna Senior High', 'roto')).toEqual(['', 'Roto', 'tuna Senior High'])
  expect(splitTyped('Rototuna Senior High', '')).toEqual(['Rototuna Senior High', '', ''])
})

test('options that begin with the typed text come first', () => {
  const options = [
    { id: '1', label: 'North Shore High' },
    { id: '2', label: 'Shore College' },
    { id: '3', label: 'Otago Girls', note: 'Dunedin' },
  ]
  expect(matchOptions(options, 'shore').map((option) => option.id)).toEqual(['2', '1'])
  expect(matchOptions(options, 'dunedin').map((option) => option.id)).toEqual(['3'])
  expect(matchOptions(options, '')).toHaveLength(3)
})
