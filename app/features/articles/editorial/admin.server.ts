import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayAll, mayEdit } from '#app/platform/admin/resource.server.ts'
import { artUrl } from '#app/ui/art-url.ts'
import { unknownFigures } from './page-figures.server.ts'
import { contributions, pages, partners, teamMembers } from './tables.server.ts'

const content = { admin: mayAll, editor: mayEdit }
const status = { field: 'status', draft: 'DRAFT', live: 'LIVE' }
const statusField = field.choice({ label: 'Status', choices: { DRAFT: 'Draft', LIVE: 'Live' } })
const isSample = field.boolean({ label: 'A sample', hint: 'Says on the page that it is made up' })

export const pageResource = defineResource({
  name: 'pages',
  label: { one: 'page', many: 'Pages' },
  group: 'Publish',
  table: pages,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 100 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/pages/' }),
    status: statusField,
    heading: field.text({ label: 'Heading', hint: 'The title when left empty', max: 100 }),
    lead: field.text({ label: 'Line under it', max: 300 }),
    metaDescription: field.text({ label: 'For search engines', max: 160 }),
    body: field.richText({
      label: 'Text',
      hint: '{{contact_days}} and its like stand for figures of the program',
      required: true,
    }),
  },
  list: {
    columns: ['title', 'slug', 'status'],
    filters: ['status'],
    search: ['title', 'slug'],
    sort: 'title',
  },
  permissions: content,
  workflow: { status },
  preview: '/pages/:slug',
  checkedOn: 'updatedAt',
  validate: ({ body }): Record<string, string[]> => {
    const unknown = unknownFigures(String(body ?? ''))
    return unknown.length > 0 ? { body: [`There is no figure called ${unknown.join(', ')}`] } : {}
  },
})

export const teamResource = defineResource({
  name: 'team',
  label: { one: 'member of the team', many: 'Team' },
  group: 'Publish',
  table: teamMembers,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true }),
    slug: field.slug({ label: 'Short name', required: true, from: 'name', base: '/team#' }),
    status: statusField,
    role: field.text({ label: 'Role', required: true }),
    bio: field.longText({ label: 'About them', max: 600 }),
    photoUrl: field.text({ label: 'Photo', hint: 'A picture is made when left empty', max: 500 }),
    order: field.number({ label: 'Place on the page', min: 0, max: 1_000 }),
    isSample,
  },
  list: {
    columns: ['name', 'role', 'status', 'isSample'],
    filters: ['status'],
    search: ['name'],
    sort: 'order',
  },
  permissions: content,
  workflow: { status },
  derive: ({ slug, photoUrl, order }) => ({
    photoUrl: photoUrl || artUrl({ slug: `team-${slug}`, theme: 'bush', ratio: 'square' }),
    order: order ?? 0,
  }),
})

export const partnerResource = defineResource({
  name: 'partners',
  label: { one: 'partner', many: 'Partners' },
  group: 'Publish',
  table: partners,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true }),
    slug: field.slug({ label: 'Short name', required: true, from: 'name', base: '/partners#' }),
    status: statusField,
    about: field.text({ label: 'What they do', max: 300 }),
    websiteUrl: field.text({ label: 'Website', hint: 'With https:// in front', max: 500 }),
    logoUrl: field.text({ label: 'Logo', hint: 'A picture is made when left empty', max: 500 }),
    order: field.number({ label: 'Place on the page', min: 0, max: 1_000 }),
    isSample,
  },
  list: { columns: ['name', 'status', 'isSample'], filters: ['status'], search: ['name'], sort: 'order' },
  permissions: content,
  workflow: { status },
  validate: ({ websiteUrl }): Record<string, string[]> =>
    !websiteUrl || /^https:\/\/[^\s]+$/.test(String(websiteUrl))
      ? {}
      : { websiteUrl: ['This must be an address with https:// in front'] },
  derive: ({ slug, logoUrl, order }) => ({
    logoUrl: logoUrl || artUrl({ slug: `partner-${slug}`, theme: 'coast' }),
    order: order ?? 0,
  }),
})

export const contributionResource = defineResource({
  name: 'contributions',
  label: { one: 'story sent in', many: 'Stories sent in' },
  group: 'People',
  table: contributions,
  title: 'title',
  fields: {
    title: field.readOnly({ label: 'Title' }),
    name: field.readOnly({ label: 'Name' }),
    email: field.readOnly({ label: 'Email' }),
    body: field.readOnly({ label: 'Story' }),
    createdAt: field.readOnly({ label: 'Sent' }),
    status: field.choice({ label: 'Status', choices: { new: 'New', read: 'Read' }, required: true }),
  },
  list: {
    columns: ['title', 'name', 'status', 'createdAt'],
    filters: ['status'],
    search: ['title', 'name'],
    sort: '-createdAt',
  },
  permissions: { admin: { actions: ['read', 'update'] } },
  changed: [],
  isPersonal: true,
})
