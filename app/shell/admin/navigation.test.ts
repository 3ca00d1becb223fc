import { expect, test } from 'vitest'
import { slices } from '#app/slices.server.ts'
import { routeTable } from '../route-table.ts'
import { isOpenAt, navigationOf, recordIcons, waitingIn } from './navigation.ts'

test('each record type of the admin area has an icon of its own, and no icon is left of one that went', () => {
  const icons = Object.values(recordIcons)
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
  const names = [...slices.resources.keys()]
  expect(Object.keys(recordIcons).toSorted()).toEqual(names.toSorted())
})

const resources = [...slices.resources.values()].map(({ name, label, group }) => ({
  name,
  label: label.many,
  group,
  isSearchable: true,
}))

test('every list and every page of the admin area is reached from the rail', () => {
  const links = navigationOf(resources, {}).flatMap((group) => group.links.map(({ to }) => to))
  const pages = routeTable
    .split('\n')
    .flatMap((line) => /^(\/admin\S*) \S+ pb admin$/.exec(line)?.[1] ?? [])
    .filter((path) => !path.includes(':') && path !== '/admin/dashboard')
  expect(pages.length).toBeGreaterThan(6)
  const requested = [...pages, ...resources.map(({ name }) => `/admin/${name}`)]
  expect(requested.filter((path) => !links.includes(path))).toEqual([])
})

/** The links that are seen on a page, before an area is opened by hand. */
function seenAt(pathname: string, types = resources): string[] {
  const groups = navigationOf(types, {})
  return groups
    .filter((group) => group.title === null || isOpenAt(groups, group, pathname))
    .flatMap(({ links }) => links.map(({ to }) => to))
}

test('a page of the admin area shows the links of its own area, at most 13 beside 9 names of areas', () => {
  const groups = navigationOf(resources, {})
  expect(groups.length).toBeLessThanOrEqual(10)
  expect(seenAt('/admin')).toEqual(['/admin', '/admin/reviews', '/view-as'])
  for (const { links } of groups)
    for (const { to } of links) {
      expect(seenAt(to)).toContain(to)
      expect(seenAt(to).length).toBeLessThanOrEqual(13)
    }
  expect(seenAt('/admin/jobs/7')).toContain('/admin/employers')
  expect(seenAt('/admin/academy/dashboard')).not.toContain('/admin/jobs')
})

test('someone who has few links sees all of them', () => {
  const few = resources.filter(({ name }) => name === 'jobs' || name === 'events' || name === 'enquiries')
  expect(seenAt('/admin', few)).toEqual([
    '/admin',
    '/admin/reviews',
    '/admin/jobs',
    '/admin/events',
    '/admin/enquiries',
  ])
})

test('a closed area says how much waits in all of its lists', () => {
  const groups = navigationOf(resources, { safety: 2, 'school-requests': 3, reviews: 4 })
  const people = groups.find(({ title }) => title === 'People')
  expect(people && waitingIn(people)).toEqual({ number: 5, words: '5 waiting' })
  expect(groups.filter((group) => waitingIn(group)).map(({ title }) => title)).toEqual([null, 'People'])
  expect(people?.links.find(({ to }) => to === '/admin/safety')?.waiting?.words).toBe('2 waiting')
})
