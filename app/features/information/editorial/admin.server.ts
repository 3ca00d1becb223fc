import { draftOrLive, isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { artUrl } from '#app/ui/art-url.ts'
import { unknownFigures } from './page-figures.server.ts'
import { contributions, pages, partners, teamMembers } from './tables.server.ts'

export const pageResource = defineResource({
  name: 'pages',
  label: { one: 'page', many: 'Pages' },
  group: 'Publish',
  table: pages,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 100 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/pages/' }),
    status: draftOrLive,
    heading: field.text({ label: 'Heading', hint: 'If you leave it empty, the title is used', max: 100 }),
    lead: field.text({ label: 'Line under it', max: 300 }),
    metaDescription: field.text({ label: 'For search engines', max: 160 }),
    body: field.richText({
      label: 'Text',
      hint: 'Codes such as {{contact_days}} are replaced by figures from the site',
      required: true,
    }),
  },
  list: { columns: ['title', 'slug', 'status'] },
  checkedOn: 'updatedAt',
  validate: ({ body }): Record<string, string[]> => {
    const unknown = unknownFigures(String(body ?? ''))
    return unknown.length > 0 ? { body: [`There is no figure called ${unknown.join(', ')}`] } : {}
  },
})

export const teamResource = defineResource({
  name: 'team',
  label: { one: 'team member', many: 'Team members' },
  group: 'Publish',
  table: teamMembers,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true }),
    slug: field.slug({ label: 'Short name', required: true, from: 'name', base: '/team#' }),
    status: draftOrLive,
    role: field.text({ label: 'Role', required: true }),
    bio: field.longText({ label: 'About them', max: 600 }),
    photoUrl: field.image({
      label: 'Photo',
      hint: 'If you leave it empty, Yonder draws a picture',
      alt: 'name',
    }),
    order: field.number({ label: 'Place on the page', min: 0, max: 1_000 }),
    isSample,
  },
  list: { columns: ['name', 'role', 'status', 'isSample'], sort: 'order' },
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
    status: draftOrLive,
    about: field.text({ label: 'What they do', max: 300 }),
    websiteUrl: field.text({ label: 'Website', hint: 'Begins with https://', max: 500 }),
    logoUrl: field.image({
      label: 'Logo',
      hint: 'If you leave it empty, Yonder draws a picture',
      alt: 'name',
    }),
    order: field.number({ label: 'Place on the page', min: 0, max: 1_000 }),
    isSample,
  },
  list: { columns: ['name', 'status', 'isSample'], sort: 'order' },
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
  list: { columns: ['title', 'name', 'status', 'createdAt'], search: ['title', 'name'] },
  permissions: { admin: { actions: ['read', 'update'] } },
  isPersonal: true,
})
