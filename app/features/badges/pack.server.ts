import * as z from 'zod'
import { emblemMarkup } from '#app/art/emblems.server.ts'
import { type MedalTone, medalTones } from '#app/art/medal.server.ts'
import { definePack, yaml } from '#app/platform/content/pack.server.ts'
import { badges } from './tables.server.ts'

const Rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['modules', 'programs', 'directions']), count: z.int().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('program'), program: z.string() }),
  z.strictObject({ kind: z.literal('second-go') }),
])

const Badge = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
  title: z.string().min(3).max(60),
  description: z.string().min(20).max(200),
  criteria: z.string().min(20).max(200),
  icon: z.string().refine((icon) => emblemMarkup(icon) !== null, 'There is no icon of this name'),
  tone: z.enum(Object.keys(medalTones) as [MedalTone, ...MedalTone[]]),
  rule: Rule,
})

export const badgesPack = definePack({
  name: 'badges/badges',
  revision: 1,
  after: [],
  files: { 'badges.yaml': yaml(Badge, { key: ['slug'] }) },
  toTables: (files) => [
    {
      table: badges,
      key: ['slug'],
      rows: files['badges.yaml'].map((row, position) => ({ ...row, position })),
    },
  ],
})
