import { expect, test } from 'vitest'
import { helpLineKeys, helpLines } from '#app/features/places/help-lines.ts'
import { articleTags } from '#app/features/site/article-topics.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { articlesPack } from './pack.server.ts'
import type { articles } from './tables.server.ts'

const pack = await readPack(articlesPack, 'content', { review: true })
const rows = pack.tables.at(-1)?.rows as (typeof articles.$inferSelect)[]

test('there are 48 articles at least, each of them reviewed by the checks of the pack', () => {
  expect(rows.length).toBeGreaterThanOrEqual(48)
})

test('every tag has two articles at least', () => {
  const thin = articleTags.filter((tag) => rows.filter(({ tags }) => tags.includes(tag)).length < 2)
  expect(thin).toEqual([])
})

test('no two articles have a picture of the same land, hour and icon', () => {
  const pictures = Map.groupBy(rows, ({ artTheme, artSky, icon }) => `${artTheme} ${artSky} ${icon}`)
  expect(
    [...pictures.values()].filter((alike) => alike.length > 1).map((alike) => alike.map(({ slug }) => slug)),
  ).toEqual([])
})

test('every help line has a name that articles can ask for it by', () => {
  expect(helpLines.map(({ key }) => key)).toEqual([...helpLineKeys])
})
