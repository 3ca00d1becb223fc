import { industryLookup } from '#app/features/careers/lookups.server.ts'
import { helpLineChoices } from '#app/features/places/help-line-choices.ts'
import { countryNames } from '#app/features/places/region-names.ts'
import { sourceRows } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayChange, mayEdit, type Values } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { sceneHours, sceneLands } from '#app/ui/art-names.ts'
import { checkArticle } from './check-article.server.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { gradeOf, wordsIn } from './review.ts'
import { maxReadingGrade, readingMinutes } from './rules.ts'
import { articles, articleTags } from './tables.server.ts'

/** The fields that Yonder draws a picture from, where none was uploaded. */
const scene = { slug: 'slug', theme: 'artTheme', sky: 'artSky', icon: 'icon' }

/** A picture that the site draws, or one of the author's own. */
const pictureFields = {
  artTheme: field.scene({
    label: 'Place',
    section: 'Picture',
    part: 'theme',
    choices: sceneLands,
    of: scene,
  }),
  artSky: field.scene({
    label: 'Time of day',
    section: 'Picture',
    part: 'sky',
    choices: sceneHours,
    of: scene,
  }),
  icon: field.icon({ label: 'Icon in the sun', section: 'Picture' }),
  heroImageUrl: field.image({
    label: 'Your own picture',
    hint: 'Readers see it instead of the drawn picture',
    alt: 'heroImageAlt',
    section: 'Picture',
  }),
  heroImageAlt: field.text({ label: 'What the picture shows', section: 'Picture' }),
  imageCredit: field.text({ label: 'Credit', section: 'Picture' }),
}

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
    sources: sourceRows,
    helpLines: field.choices({ label: 'Help lines', section: 'Sources', choices: helpLineChoices }),
    countries: field.choices({ label: 'Countries it is about', choices: countryNames }),
    occupations: field.references({
      label: 'Related careers',
      section: 'Links',
      to: 'occupations',
      by: 'anzscoCode',
      max: 20,
    }),
    industries: field.references({
      label: 'Industries it is about',
      section: 'Links',
      to: industryLookup,
      by: 'slug',
      max: 10,
    }),
    ...pictureFields,
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
  writing: {
    standfirst: 'summary',
    body: 'body',
    picture: 'heroImageUrl',
    reading({ body }) {
      const year = gradeOf(String(body ?? ''))
      return year === null ? null : { year, aim: maxReadingGrade }
    },
  },
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
    icon: field.icon({ label: 'Icon', hint: 'Only for topics' }),
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
