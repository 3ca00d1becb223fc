import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

const groups = [
  {
    title: null,
    links: [
      { to: '/admin/articles', label: 'Articles', icon: House },
      { to: '/admin/jobs', label: 'Jobs', icon: House },
    ],
  },
]
const resources = [
  { name: 'articles', label: 'Articles', group: 'Publish', isSearchable: true },
  { name: 'jobs', label: 'Jobs', group: 'Listings', isSearchable: false },
]

test('pages are found by name, then the words are looked for in the record types that can be searched', () => {
  expect(destinations(groups, resources, '').map(({ to }) => to)).toEqual(['/admin/articles', '/admin/jobs'])
  expect(destinations(groups, resources, 'job').map(({ label }) => label)).toEqual([
    'Jobs',
    'Search Articles for “job”',
  ])
  expect(destinations(groups, resources, 'pay & tax')).toEqual([
    { to: '/admin/articles?keyword=pay%20%26%20tax', label: 'Search Articles for “pay & tax”' },
  ])
})

test('records with the words stand between the pages of that name and the searches', () => {
  const record = { resource: 'articles', label: 'article', id: 7, title: 'Your first job' }
  expect(destinations(groups, resources, 'job', [record])).toEqual([
    { to: '/admin/jobs', label: 'Jobs' },
    { to: '/admin/articles/7', label: 'Your first job', kind: 'article' },
    { to: '/admin/articles?keyword=job', label: 'Search Articles for “job”' },
  ])
})
