import { expect, test } from 'vitest'
import { routeTable } from '#app/shell/route-table.ts'
import { leadsSomewhere, linkablePages, linksIn } from './links.ts'
import { isReservedSlug } from './reserved-slugs.ts'

const paths = routeTable
  .trim()
  .split('\n')
  .map((row) => row.split(' ')[0] ?? '')

test('no article can take the address of a page', () => {
  const beginnings = paths.map((path) => path.split('/')[1] ?? '').filter((part) => /^[a-z]/.test(part))
  expect(beginnings.filter((part) => !isReservedSlug(part))).toEqual([])
  const below = paths.flatMap((path) => /^\/articles\/([a-z]+)/.exec(path)?.[1] ?? [])
  expect(below.filter((part) => !isReservedSlug(part))).toEqual([])
  expect(isReservedSlug('first-payslip')).toBe(false)
})

test('pages that texts may link to are pages', () => {
  const known = paths.map((path) => path.replace(/\/:\w+\?$/, ''))
  expect(Object.keys(linkablePages).filter((path) => !known.includes(path))).toEqual([])
})

test('an address in a text leads to a page, or to a record that is there', () => {
  const known = {
    occupations: new Set(['baker']),
    industries: new Set(['mining']),
    articles: new Set(['first-payslip']),
  }
  for (const href of [
    '/explore/work?type=jobs',
    '/occupations/baker',
    '/articles/first-payslip#top',
    '/industries/mining',
  ])
    expect([href, leadsSomewhere(href, known)]).toEqual([href, true])
  for (const href of [
    '/tools',
    '/occupations/constructor',
    '/occupations/baker/more',
    '/toString',
    '/occupations/',
  ])
    expect([href, leadsSomewhere(href, known)]).toEqual([href, false])
})

test('links are read as they stand in rich text', () => {
  expect(
    linksIn('<p><a href="/a?b=1&amp;c=2">x</a> <a rel="noopener" href="https://x.example">y</a></p>'),
  ).toEqual(['/a?b=1&c=2', 'https://x.example'])
})
