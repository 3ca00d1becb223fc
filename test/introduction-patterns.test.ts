import { expect, test } from 'vitest'
import { introductionPatterns } from './introduction-patterns.ts'

const text = (suits: string, day = 'You sort the mail.') =>
  `Posties deliver letters to homes.\n\nThey ride bikes in most towns.\n\n## What the work is like\n\n${day}\n\n## What may suit you\n\n${suits}`

test.each([
  ['clock time', text('You may like it if you walk a lot.', 'You start at 4.30 and sort the mail.')],
  ['clock time', text('You may like it if you walk a lot.', 'You start at five, and sort the mail.')],
  ['two-word sentence', text('You may like it if you walk a lot.', 'You sort the mail. Then rain.')],
  ['clipped ending', text('You may like it if you walk a lot.', 'You sort the mail. Dogs bark at you.')],
  ['“People who” opening', text('Calm people who like to walk.')],
  [
    '“They … You” pair',
    text('You may like it if you walk a lot.', 'They sort the mail. You ride the bike to each home.'),
  ],
] as const)('“%s” is found', (habit, found) => {
  const { share } = introductionPatterns([
    found,
    text('You may like it if you walk a lot.', 'You sort the mail for the town.'),
  ])
  expect(share[habit]).toBe(0.5)
})

test('a plain text has none of them', () => {
  const { share } = introductionPatterns([
    text('You may like it if you walk a lot.', 'You sort five bags for the whole town.'),
  ])
  expect(Object.values(share)).toEqual([0, 0, 0, 0, 0])
})

test('women are counted beside men, girls beside boys and mothers beside fathers', () => {
  const day = 'A woman asks her mother. A man asks him. Two girls meet a boy. The dad waits for two dads.'
  expect(introductionPatterns([text('', day)])).toMatchObject({
    womenToMen: 4 / 5,
    girlsToBoys: 1,
    mothersToFathers: 0.5,
  })
})
