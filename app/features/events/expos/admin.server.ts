import { sql } from 'drizzle-orm'
import { timeZones } from '#app/features/places/time-zone.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayEdit, type Values } from '#app/platform/admin/resource.server.ts'
import { yearIn } from '#app/platform/calendar.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import type { StandLink } from './contract.ts'
import { sectionKeys, slugProblem } from './rules.ts'
import { exhibitors, expoSections, expos } from './tables.server.ts'
import { sectionWords } from './words.ts'

const banners = 'Banners to show while this expo is next or live'
const isSample = field.boolean({ label: 'Sample', hint: 'It is made up. Its pages say so.' })

export const expoResource = defineResource({
  name: 'expos',
  label: { one: 'expo', many: 'Expos' },
  group: 'Listings',
  table: expos,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 120 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/expo/', max: 80 }),
    isPublished: field.boolean({ label: 'Published' }),
    subtitle: field.text({ label: 'Summary in one line', hint: 'Shown in the live bar', max: 80 }),
    icon: field.text({
      label: 'Text beside the dot in the live bar',
      hint: 'For example: Live now',
      max: 30,
    }),
    description: field.richText({ label: 'What it is', required: true }),
    startsAt: field.dateTime({ label: 'Begins', required: true, section: 'When' }),
    endsAt: field.dateTime({ label: 'Ends', required: true, section: 'When' }),
    timeZone: field.choice({
      label: 'Time zone of the host',
      required: true,
      choices: timeZones,
      section: 'When',
    }),
    showHomeExpoBanner: field.boolean({ label: 'Expo banner on home', section: banners }),
    showHeaderBanner: field.boolean({ label: 'Banner under the header', section: banners }),
    showFinlit: field.boolean({ label: 'Financial literacy', section: banners }),
    showFinfirst: field.boolean({ label: 'Financial first steps', section: banners }),
    showAiamplified: field.boolean({ label: 'AI Amplified', section: banners }),
    artTheme: field.choice({
      label: 'Landscape of its pictures',
      choices: Object.fromEntries(artThemes.map((theme) => [theme, theme.replaceAll('-', ' ')])),
      section: 'Pictures',
    }),
    logoUrl: field.image({ label: 'Logo', alt: 'logoAlt', section: 'Pictures' }),
    logoAlt: field.text({ label: 'What the logo shows', section: 'Pictures' }),
    shareImageUrl: field.image({
      label: 'Picture for shared links',
      hint: '1200 by 630 px. If you leave it empty, Yonder draws one.',
      alt: 'shareImageAlt',
      section: 'Pictures',
    }),
    shareImageAlt: field.text({ label: 'What that picture shows', section: 'Pictures' }),
    headerBannerDesktopUrl: field.image({
      label: 'Banner for wide screens',
      alt: 'headerBannerAlt',
      section: 'Pictures',
    }),
    headerBannerMobileUrl: field.image({
      label: 'Banner for phones',
      alt: 'headerBannerAlt',
      section: 'Pictures',
    }),
    headerBannerAlt: field.text({ label: 'What the banner says', section: 'Pictures' }),
    isSample,
  },
  list: {
    columns: ['title', 'isPublished', 'startsAt', 'endsAt', 'isSample'],
    filters: ['isSample'],
    sort: '-startsAt',
  },
  permissions: { admin: mayEdit, editor: mayEdit },
  links: [
    { resource: 'exhibitors', table: exhibitors, column: 'expoId' },
    { resource: 'expo-sections', table: expoSections, column: 'expoId' },
  ],
  // What the pack counts from the day of loading would move an expo to which an editor has given dates.
  derive: ({ sampleTimes, isSample: isMadeUp }) => ({ sampleTimes: isMadeUp ? sampleTimes : null }),
  validate: expoErrors,
})

function expoErrors({ slug, startsAt, endsAt, timeZone }: Values): FieldErrors {
  const [starts, ends] = [new Date(String(startsAt)), new Date(String(endsAt))]
  if (!isZone(String(timeZone)))
    return { timeZone: ['There is no such time zone. Use a name such as Australia/Sydney'] }
  if (!(ends > starts)) return { endsAt: ['An expo ends after it begins'] }
  const problem = slugProblem(String(slug), yearIn(String(timeZone), starts))
  return problem ? { slug: [problem] } : {}
}

function isZone(zone: string): boolean {
  try {
    return yearIn(zone, new Date(0)) > 0
  } catch {
    return false
  }
}

const standText = ['boothTitle', 'description', 'links']

export const exhibitorResource = defineResource({
  name: 'exhibitors',
  label: { one: 'exhibitor', many: 'Exhibitors' },
  group: 'Listings',
  table: exhibitors,
  title: 'boothTitle',
  fields: {
    boothTitle: field.text({ label: 'Title', required: true, max: 120 }),
    slug: field.slug({
      label: 'Name',
      hint: 'Used once in all expos, for example tech-expo-copperlark',
      required: true,
      from: 'boothTitle',
      base: '',
    }),
    isPublished: field.boolean({ label: 'Published' }),
    expoId: field.reference({ label: 'Expo', required: true, to: 'expos' }),
    employerId: field.reference({
      label: 'Employer',
      hint: 'A stand belongs to one employer, educator or experience provider',
      to: 'employers',
      section: 'Whose stand it is',
    }),
    educatorId: field.reference({ label: 'Educator', to: 'educators', section: 'Whose stand it is' }),
    experienceProviderId: field.reference({
      label: 'Experience provider',
      to: 'experience-providers',
      section: 'Whose stand it is',
    }),
    description: field.richText({ label: 'What people find at the stand', required: true }),
    links: field.rows({
      label: 'Links',
      hint: 'Leave it empty for a sample',
      one: 'Link',
      max: 8,
      parts: {
        label: { kind: 'text', label: 'Text', max: 60, required: true },
        url: { kind: 'text', label: 'Address', hint: 'Begins with https://', max: 300, required: true },
      },
    }),
    position: field.number({ label: 'Place in the list of stands', min: 0, max: 10_000 }),
    isSample,
  },
  list: {
    columns: ['boothTitle', 'isPublished', 'expoId', 'position', 'isSample'],
    filters: ['expoId', 'isSample'],
  },
  permissions: {
    admin: mayEdit,
    editor: mayEdit,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'providerId', typeProperty: 'providerType' },
      fields: standText,
    },
  },
  validate: standErrors,
})

function standErrors(values: Values): FieldErrors {
  const errors: FieldErrors = {}
  const owners = ['employerId', 'educatorId', 'experienceProviderId'].filter((name) => values[name])
  if (owners.length !== 1)
    errors.employerId = ['A stand belongs to exactly one employer, educator or experience provider']
  const links = (values.links ?? []) as StandLink[]
  if (!links.every(({ url }) => url.startsWith('https://') && URL.canParse(url)))
    errors.links = ['Each address must be whole and begin with https://']
  else if (values.isSample && links.length > 0) errors.links = ['A sample has no links to other sites']
  return errors
}

export const expoSectionResource = defineResource({
  name: 'expo-sections',
  label: { one: 'expo section', many: 'Expo sections' },
  group: 'Listings',
  table: expoSections,
  title: 'slug',
  fields: {
    slug: field.slug({
      label: 'Name',
      hint: 'For example tech-expo-stage',
      required: true,
      from: 'key',
      base: '',
    }),
    expoId: field.reference({ label: 'Expo', required: true, to: 'expos' }),
    key: field.choice({
      label: 'Part',
      required: true,
      choices: Object.fromEntries(sectionKeys.map((key) => [key, sectionWords[key]])),
    }),
    content: field.richText({ label: 'Text', required: true }),
    isSample,
  },
  list: { columns: ['slug', 'expoId', 'key', 'isSample'], filters: ['expoId', 'key'], search: [] },
  permissions: { admin: mayEdit, editor: mayEdit },
  workflow: {},
  validate: async ({ expoId, key }, { tx, id }): Promise<FieldErrors> => {
    const [other] = await tx
      .select({ id: expoSections.id })
      .from(expoSections)
      .where(
        sql`${expoSections.expoId} = ${Number(expoId)} and ${expoSections.key} = ${String(key)} and ${expoSections.id} <> ${Number(id ?? 0)}`,
      )
    return other ? { key: ['This expo has this part already'] } : {}
  },
})
