import { expect, test } from 'vitest'
import { articleTags } from '#app/features/site/article-topics.ts'
import { listingOf, tagLeads } from './words.ts'

test('the list of each tag says in a sentence of its own what its articles are about', () => {
  expect(Object.keys(tagLeads).sort()).toEqual([...articleTags].sort())
  for (const tag of articleTags) expect(listingOf(tag)?.lead).toMatch(/^\S.{20,}\.$/)
  expect(new Set(Object.values(tagLeads)).size).toBe(articleTags.length)
})
