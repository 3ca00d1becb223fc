import { expect, test } from 'vitest'
import { articleTags, articleTopics, tagOf, topicOf } from './article-topics.ts'

test.each([
  ['Life', 'Advice; Life moments; Love & Dating; Friends; Culture', '(R-3-091)'],
  ['Wellbeing', 'Mental health; Health & Body; Sport; Sustainability', '(R-3-092)'],
  ['Work', 'Careers; Getting a job; Working life', '(R-3-093)'],
  ['Study', 'Study tips; High school; TAFE & VET; University', '(R-3-094)'],
  ['Travel', 'Travel hacks; Gap years; Domestic; International', '(R-3-095)'],
  ['Money', 'Saving & budgeting; Investing; Money milestones', '(R-3-096)'],
])('%s has the tags %s %s', (title, tags) => {
  const topic = articleTopics.find((one) => one.title === title)
  expect(topic?.tags.map((tag) => tag.title).join('; ')).toBe(tags)
})

test('there are six topics and 23 tags, each with a slug of its own (R-3-090)', () => {
  expect(articleTopics).toHaveLength(6)
  expect(articleTags).toHaveLength(23)
  expect(new Set([...articleTags, ...articleTopics.map(({ slug }) => slug)]).size).toBe(29)
})

test('a tag leads to its page, a topic to the page of its own name where there is one', () => {
  expect(tagOf('love-and-dating')).toEqual({
    slug: 'love-and-dating',
    title: 'Love & Dating',
    link: '/articles/tags/love-and-dating',
  })
  expect(topicOf('investing')?.title).toBe('Money')
  expect(articleTopics.map(({ link }) => link)).toEqual([
    '/articles/life',
    '/articles/tags/wellbeing',
    '/articles/work',
    '/articles/study',
    '/articles/travel',
    '/articles/tags/money',
  ])
  expect(topicOf('constructor')).toBeUndefined()
})
