import { expect, test } from 'vitest'
import { detailMeta } from './meta.ts'

const loaded = { origin: 'https://yonder.example', kite: { slug: 'red', name: 'Red' } }

test('a page about one thing has its title, its address and its description for search engines', () => {
  const meta = detailMeta(loaded, ({ kite }) => ({
    title: kite.name,
    path: `/kites/${kite.slug}`,
    thing: { '@type': 'Product', name: kite.name },
  }))
  expect(meta).toContainEqual({ title: 'Red – Yonder' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://yonder.example/kites/red' })
  expect(meta).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Product', name: 'Red' },
  })
})

test('a thing that could not be loaded says nothing', () => {
  expect(detailMeta(undefined as typeof loaded | undefined, ({ kite }) => ({ title: kite.name }))).toEqual([])
})
