import { expect, test } from 'vitest'
import { slices } from '#app/slices.server.ts'
import { recordIcons } from './navigation.ts'

test('no two record types of the admin area share an icon, and no icon is left of one that went', () => {
  const icons = Object.values(recordIcons)
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
  const names = [...slices.resources.keys()]
  expect(Object.keys(recordIcons).filter((name) => !names.includes(name))).toEqual([])
})
