import * as z from 'zod'
import { code, oneOf, slug } from '#app/platform/content/columns.server.ts'
import { definePack, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { artUrl } from '#app/ui/art-url.ts'
import { mediaCategorySlugs, reportLabels, reportStatuses } from './rules.ts'
import { businessReports, mediaArticles } from './tables.server.ts'

const Picture = z.strictObject({
  theme: oneOf(artThemes),
  sky: oneOf(artSkies),
  icon: code(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of an icon'),
})

const SampleReport = z.strictObject({
  file: slug,
  title: z.string().min(1).max(100),
  status: z.enum(reportStatuses),
  label: z.enum(reportLabels).optional(),
  published: code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2025-09-16'),
  sample_size: z.int().min(1_000, 'is under 1,000').max(4_000, 'is over 4,000'), // R-3-086
  ages: z.string().min(1),
  method: z.string().min(1),
  collaborators: z.array(z.string().min(1)),
  meta_description: z.string().min(50).max(160, 'is longer than 160 characters'),
  picture: Picture,
  figures: z.array(z.strictObject({ label: z.string().min(1), percent: z.int().min(0).max(100) })).min(1),
  body: z.string().min(1),
})

const MediaNote = z.strictObject({
  file: slug,
  title: z.string().min(1).max(100),
  category: z.enum(mediaCategorySlugs),
  published: z.iso.datetime(),
  summary: z.string().min(50).max(160, 'is longer than 160 characters'),
  picture: Picture,
  body: z.string().min(1),
})

/** Sample reports, and notes for media: one Markdown file each, its name the slug. */
export const businessPack = definePack({
  name: 'articles/business',
  revision: 1,
  after: [],
  files: {
    'reports/*.md': markdown(SampleReport, { key: ['title'] }),
    'media/*.md': markdown(MediaNote, { key: ['title'] }),
  },
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: businessReports,
      key: ['slug'],
      rows: await Promise.all(
        files['reports/*.md'].map(async ({ file, picture, ...row }) => ({
          slug: file,
          title: row.title,
          status: row.status,
          label: row.label ?? null,
          collaborators: row.collaborators,
          ...picturesOf(file, picture),
          publishedDate: row.published,
          metaDescription: row.meta_description,
          description: await richTextOf(row.body, { idPrefix: file }),
          isSample: true,
          sampleSize: row.sample_size,
          ages: row.ages,
          method: row.method,
          figures: row.figures,
        })),
      ),
    },
    {
      table: mediaArticles,
      key: ['slug'],
      rows: await Promise.all(
        files['media/*.md'].map(async ({ file, picture, ...row }) => ({
          slug: file,
          title: row.title,
          summary: row.summary,
          categorySlug: row.category,
          status: 'LIVE',
          body: await richTextOf(row.body, { idPrefix: file }),
          publishedAt: row.published,
          artTheme: picture.theme,
          artSky: picture.sky,
          icon: picture.icon,
        })),
      ),
    },
  ],
})

function picturesOf(file: string, { theme, sky, icon }: z.infer<typeof Picture>) {
  const picture = { slug: `report-${file}`, theme, sky, emblem: icon }
  return {
    bannerImageUrl: artUrl({ ...picture, ratio: 'wide' }),
    mobileBannerImageUrl: artUrl({ ...picture, ratio: 'card' }),
    infopackThumbUrl: artUrl({ ...picture, ratio: 'tall' }),
  }
}
