import { expect, test } from 'vitest'
import { slices } from '#app/slices.server.ts'
import { routeTable } from '../route-table.ts'
import { navigationOf, recordIcons } from './navigation.ts'

test('no two record types of the admin area share an icon, and no icon is left of one that went', () => {
  const icons = Object.values(recordIcons)
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
  const names = [...slices.resources.keys()]
  expect(Object.keys(recordIcons).filter((name) => !names.includes(name))).toEqual([])
})

test('every list and every page of the admin area is reached from the rail', () => {
  const resources = [...slices.resources.values()].map(({ name, label, group }) => ({
    name,
    label: label.many,
    group,
    isSearchable: true,
  }))
  const links = navigationOf(resources, 0).flatMap((group) => group.links.map(({ to }) => to))
  const pages = routeTable
    .split('\n')
    .flatMap((line) => /^(\/admin\S*) \S+ pb admin$/.exec(line)?.[1] ?? [])
    .filter((path) => !path.includes(':') && path !== '/admin/dashboard')
  expect(pages.length).toBeGreaterThan(6)
  const requested = [...pages, ...resources.map(({ name }) => `/admin/${name}`)]
  expect(requested.filter((path) => !links.includes(path))).toEqual([])
})
