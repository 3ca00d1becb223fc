import { expect, test } from 'vitest'
import { visitor } from '../person.ts'
import { allRoutes, routeFacts } from '../route-facts.ts'
import { signsInOverPage } from './sign-in-rules.ts'

test('signing in opens over every page but those around signing in, contact and business (R-2.2-032)', () => {
  const without = allRoutes
    // bare pages have no header to sign in from, and those for outsiders and their links no accounts
    .filter(({ kind, layout }) => kind === 'page' && layout !== 'plain' && layout !== 'external')
    .filter((route) => !signsInOverPage(route, visitor))
    .map(({ name }) => name)
  expect(new Set(without)).toEqual(
    new Set([
      'login',
      'register',
      'verify',
      'verify-school',
      'verify-secondary',
      'forgot',
      'reset',
      'contact',
      'business-page',
      'account-guardian-token', // ours, as the next two, among the pages around signing in
      'family-invitation-token',
      'setup',
    ]),
  )
})

test('a window opens only for those who are signed out (R-6-027)', () => {
  const facts = routeFacts('/about')
  expect(signsInOverPage(facts, visitor)).toBe(true)
  expect(signsInOverPage(facts, { roles: ['user'], isGhost: false })).toBe(false)
})
