import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { XpBadge } from './xp-badge.tsx'

test.each([
  [120, 'XP 120'],
  [40, 'XP 40'],
  [1_250, 'XP 1,250'],
])('the badge of %i XP reads “%s” (R-2.3-005)', (xp, words) => {
  expect(renderToString(<XpBadge xp={xp} />).replaceAll('<!-- -->', '')).toContain(words)
})
