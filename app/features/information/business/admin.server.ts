import * as z from 'zod/mini'
import { draftOrLive, isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { artUrl } from '#app/ui/art-url.ts'
import { mediaCategories, newForDays } from './rules.ts'
import { businessReports, mediaArticles, partnerEnquiries, reportDownloads } from './tables.server.ts'

const pictures = ['bannerImageUrl', 'mobileBannerImageUrl', 'infopackThumbUrl'] as const
const ratios = { bannerImageUrl: 'wide', mobileBannerImageUrl: 'card', infopackThumbUrl: 'tall' } as const

const Figure = z.strictObject({
  label: z.string().check(z.minLength(1), z.maxLength(200)),
  percent: z.number().check(z.minimum(0), z.maximum(100)),
})

export const reportResource = defineResource({
  name: 'business-reports',
  label: { one: 'report', many: 'Reports' },
  group: 'Publish',
  table: businessReports,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 100 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/business/reports/' }),
    status: draftOrLive,
    label: field.choice({
      label: 'Label',
      hint: `Shown for ${newForDays} days after the report came out`,
      choices: { new: 'New' },
    }),
    publishedDate: field.date({ label: 'Published on', required: true }),
    metaDescription: field.text({ label: 'In one sentence', required: true, max: 160 }),
    description: field.richText({ label: 'Text', required: true }),
    figures: field.rows({
      label: 'Figures, in per cent',
      one: 'Figure',
      of: Figure,
      max: 30,
      parts: {
        label: { kind: 'text', label: 'What was answered', max: 200, required: true },
        percent: { kind: 'number', label: 'Per cent', required: true },
      },
    }),
    sampleSize: field.number({ label: 'People who answered', required: true, min: 1 }),
    ages: field.text({ label: 'Their ages', required: true }),
    method: field.longText({ label: 'Method', required: true }),
    collaborators: field.list({ label: 'With', max: 20 }),
    isSample: { ...isSample, hint: 'The page and the file say that nobody was asked' },
    bannerImageUrl: field.image({
      label: 'Banner',
      hint: 'If you leave it empty, Yonder draws one from the title',
      section: 'Pictures',
      alt: 'bannerImageAlt',
    }),
    mobileBannerImageUrl: field.image({
      label: 'Banner for phones',
      section: 'Pictures',
      alt: 'bannerImageAlt',
    }),
    bannerImageAlt: field.text({ label: 'What the banner shows', section: 'Pictures' }),
    infopackThumbUrl: field.image({ label: 'Cover of the file', section: 'Pictures', alt: 'title' }),
  },
  list: {
    columns: ['title', 'status', 'publishedDate', 'isSample', 'label'],
    filters: ['status', 'isSample'],
    sort: '-publishedDate',
  },
  derive: (values) =>
    Object.fromEntries(
      pictures
        .filter((picture) => !values[picture])
        .map((picture) => [
          picture,
          artUrl({ slug: `report-${values.slug}`, theme: 'coast', ratio: ratios[picture] }),
        ]),
    ),
})

export const mediaResource = defineResource({
  name: 'media-articles',
  label: { one: 'media article', many: 'Media articles' },
  group: 'Publish',
  table: mediaArticles,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 100 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/business/media-centre/' }),
    status: draftOrLive,
    categorySlug: field.choice({
      label: 'Category',
      required: true,
      choices: Object.fromEntries(mediaCategories.map(({ slug, title }) => [slug, title])),
    }),
    summary: field.text({ label: 'In one sentence', required: true, max: 160 }),
    body: field.richText({ label: 'Text', required: true }),
    publishedAt: field.dateTime({ label: 'Published', required: true }),
    source: field.text({ label: 'Who published it', hint: 'Only if it appeared somewhere else' }),
    externalUrl: field.text({ label: 'Where it appeared', max: 500 }),
    icon: field.icon({ label: 'Icon' }),
  },
  list: {
    columns: ['title', 'status', 'categorySlug', 'publishedAt'],
    search: ['title', 'slug', 'summary'],
    sort: '-publishedAt',
  },
})

export const partnerEnquiryResource = defineResource({
  name: 'partner-enquiries',
  label: { one: 'partner enquiry', many: 'Partner enquiries' },
  group: 'People',
  table: partnerEnquiries,
  title: 'company',
  fields: {
    company: field.readOnly({ label: 'School or organisation' }),
    name: field.readOnly({ label: 'Name' }),
    email: field.readOnly({ label: 'Email' }),
    phone: field.readOnly({ label: 'Phone' }),
    message: field.readOnly({ label: 'Message' }),
    answers: field.readOnly({ label: 'Answers' }),
    createdAt: field.readOnly({ label: 'Sent' }),
  },
  list: {
    columns: ['company', 'name', 'email', 'createdAt'],
    search: ['company', 'name', 'email'],
  },
  isPersonal: true,
})

export const reportDownloadResource = defineResource({
  name: 'report-downloads',
  label: { one: 'report download', many: 'Report downloads' },
  group: 'People',
  table: reportDownloads,
  title: 'email',
  fields: {
    email: field.readOnly({ label: 'Email' }),
    firstName: field.readOnly({ label: 'First name' }),
    lastName: field.readOnly({ label: 'Last name' }),
    company: field.readOnly({ label: 'School or organisation' }),
    role: field.readOnly({ label: 'Role' }),
    reportId: field.reference({ label: 'Report', to: 'business-reports' }),
    createdAt: field.readOnly({ label: 'Requested' }),
  },
  list: {
    columns: ['email', 'company', 'reportId', 'createdAt'],
    search: ['email', 'company'],
  },
  isPersonal: true,
})
