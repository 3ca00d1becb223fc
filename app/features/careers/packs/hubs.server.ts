import * as z from 'zod'
import { oneOf, slug } from '#app/platform/content/columns.server.ts'
import { definePack, type TableRows, yaml } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { html } from '#app/platform/safe-html.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { type HubSection, hubs } from '../tables.server.ts'
import { sentenceTitle } from '../titles.ts'
import { anzsicPack } from './anzsic.server.ts'
import { picturesPack } from './pictures.server.ts'

const SkillText = z.strictObject({
  slug,
  name: z.string().min(1),
  icon: z.string().min(1),
  art_theme: oneOf(artThemes),
  about: z.string().min(1),
  at_work: z.string().min(1),
  practise: z.array(z.string().min(1)).length(3),
})

/** A hub of each industry, from the industries and their pictures, and of each core skill, written by hand. */
export const hubsPack = definePack({
  name: 'careers/hubs',
  revision: 1,
  after: [anzsicPack, picturesPack],
  files: { 'skills.yaml': yaml(SkillText, { key: ['slug'] }) },
  toTables: async (files, read): Promise<TableRows[]> => {
    const divisions = (await read(anzsicPack, 'industries.csv')).filter(({ level }) => level === 'division')
    const pictures = await read(picturesPack, 'industries.csv')
    const ofIndustries = divisions.map(({ anzsic_code, title }) => {
      const picture = pictures.find(({ anzsic_division_code }) => anzsic_division_code === anzsic_code)
      return {
        slug: slugify(title),
        name: sentenceTitle(title),
        icon: picture?.icon ?? null,
        type: 'INDUSTRY',
        isActive: true,
        content: picture ? html`<p>${picture.about}</p>`.html : '',
        sections: [],
        artTheme: picture?.art_theme ?? null,
        artSky: picture?.art_sky ?? null,
        position: 0,
      }
    })
    const ofSkills = files['skills.yaml'].map((skill, position) => ({
      slug: skill.slug,
      name: skill.name,
      icon: skill.icon,
      type: 'SKILL',
      isActive: true,
      content: html`<p>${skill.about}</p>`.html,
      sections: [
        { title: 'At work', text: skill.at_work, items: [] },
        { title: 'Ways to get better at it', text: '', items: skill.practise },
      ] satisfies HubSection[],
      artTheme: skill.art_theme,
      artSky: null,
      position,
    }))
    return [
      { table: hubs, key: ['slug'], scope: { type: 'INDUSTRY' }, rows: ofIndustries },
      { table: hubs, key: ['slug'], scope: { type: 'SKILL' }, rows: ofSkills },
    ]
  },
})
