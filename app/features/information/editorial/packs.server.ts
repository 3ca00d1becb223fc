import * as z from 'zod'
import { code, oneOf, optionalText, slug, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { artUrl } from '#app/ui/art-url.ts'
import { unknownFigures } from './page-figures.server.ts'
import { pages, partners, teamMembers } from './tables.server.ts'

const picture = {
  art_theme: oneOf(artThemes),
  icon: code(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of an icon'),
}

const EditorialPage = z.strictObject({
  file: slug,
  title: z.string().min(1),
  heading: z.string().optional(),
  lead: z.string().optional(),
  description: z.string().max(160, 'is longer than 160 characters'),
  status: z.enum(['DRAFT', 'LIVE']),
  body: z.string().refine((body) => unknownFigures(body).length === 0, 'names a figure that there is not'),
})

/** Pages about Yonder, and the samples on the pages of team and partners. */
export const editorialPack = definePack({
  name: 'articles/editorial',
  revision: 1,
  after: [],
  files: {
    'pages/*.md': markdown(EditorialPage, { key: ['title'] }),
    'team.csv': csv(z.object({ slug, name: text(), role: text(), bio: text(), order: whole(), ...picture }), {
      key: ['slug'],
    }),
    'partners.csv': csv(
      z.object({
        slug,
        name: text(),
        about: text(),
        website_url: optionalText(),
        order: whole(),
        ...picture,
      }),
      { key: ['slug'] },
    ),
  },
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: pages,
      key: ['slug'],
      rows: await Promise.all(
        files['pages/*.md'].map(async ({ file, body, description, ...row }) => ({
          slug: file,
          title: row.title,
          heading: row.heading ?? null,
          lead: row.lead ?? null,
          metaDescription: description,
          body: await richTextOf(body, { idPrefix: file }),
          status: row.status,
        })),
      ),
    },
    {
      table: teamMembers,
      key: ['slug'],
      rows: files['team.csv'].map(({ art_theme, icon, ...row }) => ({
        ...row,
        photoUrl: artUrl({ slug: `team-${row.slug}`, theme: art_theme, emblem: icon, ratio: 'square' }),
        isSample: true,
        status: 'LIVE',
      })),
    },
    {
      table: partners,
      key: ['slug'],
      rows: files['partners.csv'].map(({ art_theme, icon, website_url, ...row }) => ({
        ...row,
        websiteUrl: website_url,
        logoUrl: artUrl({ slug: `partner-${row.slug}`, theme: art_theme, emblem: icon, ratio: 'card' }),
        isSample: true,
        status: 'LIVE',
      })),
    },
  ],
})
