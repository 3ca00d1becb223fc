import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import { xpOf } from './balance.tsx'

const wordsOf = (state: Parameters<typeof xpOf>[0]) =>
  renderToString(<XpBadge xp={xpOf(state)} />).replaceAll('<!-- -->', '')

test('for a visitor the badge has the balance of the ghost, and zero without one (R-2.3-006)', () => {
  expect(wordsOf({ user: null, ghost: { academy_balance: '40' } })).toContain('XP 40')
  expect(wordsOf({ user: null, ghost: null })).toContain('XP 0')
})

test('for someone signed in the badge has their own balance, commas and all', () => {
  const state = { user: { academy_balance: '1,250' }, ghost: { academy_balance: '40' } }
  expect(wordsOf(state)).toContain('XP 1,250')
})

test('the badge has no number until the balance is known', () => {
  const words = renderToString(<XpBadge xp={null} />).replaceAll('<!-- -->', '')
  expect(words).toMatch(/XP\s+</)
})
