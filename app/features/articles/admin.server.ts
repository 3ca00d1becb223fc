import * as z from 'zod/mini'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayChange, mayEdit, type Values } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { checkArticle } from './check-article.server.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { wordsIn } from './review.ts'
import { readingMinutes } from './rules.ts'
import { articles, articleTags } from './tables.server.ts'

const source = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  publisher: z.string().check(z.minLength(1), z.maxLength(120)),
  url: z.string().check(z.maxLength(500), z.regex(/^https:\/\//, 'An address that begins with https://')),
  checked: z.iso.date().check(z.maxLength(10)),
  year: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
})

export const articleResource = defineResource({
  name: 'articles',
  label: { one: 'article', many: 'Articles' },
  group: 'Publish',
  table: articles,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 120 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/articles/' }),
    summary: field.longText({ label: 'Summary', required: true, max: 300 }),
    body: field.richText({ label: 'Text' }),
    tags: field.references({
      label: 'Tags',
      hint: 'The first tag is the main one',
      to: 'tags',
      by: 'slug',
      max: 6,
    }),
    author: field.text({ label: 'Author', required: true, max: 120 }),
    status: field.choice({ label: 'Status', choices: { DRAFT: 'Draft', LIVE: 'Published' } }),
    publishedAt: field.dateTime({ label: 'Published' }),
    reviewedOn: field.date({ label: 'Facts checked on' }),
    isFeatured: field.boolean({ label: 'Featured' }),
    nextArticleId: field.reference({ label: 'Next article', to: 'articles' }),
    sources: field.json({
      label: 'Sources',
      section: 'Sources',
      of: z.array(source).check(z.maxLength(40)),
      empty: [],
    }),
    helpLines: field.list({ label: 'Help lines', section: 'Sources', max: 10 }),
    countries: field.list({ label: 'Countries it is about', hint: 'AU or NZ, one on each line', max: 2 }),
    occupations: field.list({
      label: 'Related careers',
      hint: 'ANZSCO codes, one on each line',
      section: 'Links',
      max: 20,
    }),
    industries: field.list({
      label: 'Industries it is about',
      hint: 'Last part of their address, one on each line: construction',
      section: 'Links',
      max: 10,
    }),
    heroImageUrl: field.image({ label: 'Picture', alt: 'heroImageAlt', section: 'Picture' }),
    heroImageAlt: field.text({ label: 'What the picture shows', section: 'Picture' }),
    imageCredit: field.text({ label: 'Credit', section: 'Picture' }),
    updatedAt: field.readOnly({ label: 'Changed on' }),
  },
  list: {
    columns: ['title', 'status', 'tags', 'author', 'reviewedOn', 'publishedAt', 'updatedAt'],
    filters: ['isFeatured', 'author', 'publishedAt', 'reviewedOn'],
    search: ['title', 'slug', 'summary'],
    sort: '-updatedAt',
  },
  permissions: { admin: mayEdit, editor: mayEdit },
  links: [{ resource: 'articles', table: articles, column: 'nextArticleId' }],
  checkedOn: 'reviewedOn',
  derive: (values, now) => ({
    readingMinutes: readingMinutes(wordsIn(String(values.body ?? ''))),
    ...(values.status === 'LIVE' && !values.publishedAt && { publishedAt: now }),
  }),
  validate: wrongAddress,
  check: checkArticle,
})

/** `/slug` leads to the article, so it may not be the name of a page. */
function wrongAddress({ slug }: Values): FieldErrors {
  return isReservedSlug(String(slug)) ? { slug: ['This address belongs to a page of the site'] } : {}
}

/** Topics and tags stand in menus and addresses; their titles and icons can be changed. */
export const tagResource = defineResource({
  name: 'tags',
  label: { one: 'tag', many: 'Tags' },
  group: 'Publish',
  table: articleTags,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 60 }),
    slug: field.readOnly({ label: 'Address' }),
    link: field.readOnly({ label: 'Page' }),
    level: field.readOnly({ label: 'Level', choices: { topic: 'Topic', tag: 'Tag' } }),
    parentId: field.reference({ label: 'Topic', to: 'tags' }),
    icon: field.text({ label: 'Icon', hint: 'Only for topics: name of a Lucide icon', max: 40 }),
    position: field.number({ label: 'Place in menus', min: 0, max: 1_000, required: true }),
  },
  list: {
    columns: ['title', 'level', 'parentId', 'position'],
    filters: ['level'],
    sort: 'position',
  },
  permissions: { admin: mayChange, editor: mayChange },
  workflow: {},
})
