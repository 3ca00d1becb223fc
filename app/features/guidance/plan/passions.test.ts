import { expect, test } from 'vitest'
import { emblemMarkup } from '#app/art/emblems.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { passions } from './passions.ts'

test('every passion has a landscape and an icon that the sun can carry', () => {
  expect(passions.filter(({ icon }) => emblemMarkup(icon) === null)).toEqual([])
  expect(passions.filter(({ theme }) => !artThemes.some((known) => known === theme))).toEqual([])
})
