import { expect, test } from 'vitest'
import { heroArt } from './hero.server.ts'
import { renderArt } from './render.server.ts'

test('a hero stands in the page with both inks, on a wide sheet unless it says otherwise', () => {
  const hero = { slug: 'results', theme: 'southern-sky', focus: 'left', sky: 'deep', horizon: 0.77 } as const
  expect(heroArt(hero)).toBe(renderArt({ ...hero, ratio: 'hero', mode: 'auto' }))
  expect(heroArt({ ...hero, ratio: 'tall' })).toContain('viewBox="0 0 480 720"')
})

test('a hero that was drawn is the same the next time, whatever the order of its choices', () => {
  expect(heroArt({ slug: 'lost', theme: 'outback', sky: 'deep' })).toBe(
    heroArt({ sky: 'deep', theme: 'outback', slug: 'lost' }),
  )
  expect(heroArt({ slug: 'lost', theme: 'outback' })).not.toBe(heroArt({ slug: 'found', theme: 'outback' }))
})
