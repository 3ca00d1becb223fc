import { expect, test } from 'vitest'
import { allRoutes, routeFacts } from '../route-facts.ts'
import { isDue, popupOf } from './popup-rules.ts'

const kindAt = (path: string, isSignedIn = false) => popupOf(routeFacts(path), isSignedIn)
const fresh = { shownInSession: false, answered: [] }

test('an article offers the mailing list, unless the reader is signed in', () => {
  expect(kindAt('/articles/first-pay')).toBe('subscription')
  expect(kindAt('/articles/first-pay', true)).toBeNull()
  const asking = allRoutes.filter((route) => popupOf(route, false) === 'subscription')
  expect(asking.map(({ name }) => name)).toEqual(['article'])
})

test('an enquiry is offered where the floating bar offers it, to the same people', () => {
  for (const path of ['/courses/a', '/jobs/a', '/gap-years/a', '/educators/a']) {
    expect([path, kindAt(path), kindAt(path, true)]).toEqual([path, 'enquiry', 'enquiry'])
  }
  expect([kindAt('/expo/a'), kindAt('/expo/a', true)]).toEqual(['enquiry', null])
  for (const path of ['/', '/about', '/articles', '/expo/a/webinars', '/login'])
    expect(kindAt(path)).toBeNull()
})

test('no popup comes before the page was scrolled by 500 px', () => {
  expect(isDue('enquiry', 499, fresh)).toBe(false)
  expect(isDue('enquiry', 500, fresh)).toBe(true)
})

test('a session has one popup at most, and none for what someone has done already', () => {
  expect(isDue('subscription', 900, { ...fresh, shownInSession: true })).toBe(false)
  expect(isDue('subscription', 900, { ...fresh, answered: ['subscription'] })).toBe(false)
  expect(isDue('enquiry', 900, { ...fresh, answered: ['subscription'] })).toBe(true)
})
