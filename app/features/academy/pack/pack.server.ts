import { articlesPack, knownSlugs } from '#app/features/articles/pack.server.ts'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { minimumWagesPack } from '#app/features/labour-market/packs/minimum-wages.server.ts'
import { ratesPack } from '#app/features/labour-market/packs/rates.server.ts'
import { ratesOfRows, unknownRates } from '#app/features/labour-market/rates-in-text.ts'
import {
  definePack,
  type Finding,
  markdown,
  type TableRows,
  yaml,
} from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { xpOfQuiz, xpOfTopic } from '../rules.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import { type Country, type TopicText, topicsIn } from './module-text.ts'
import { reviewModule } from './review.ts'
import { reviewOptionsOfProgram } from './review-options.ts'
import { Module, type ModuleRow, Program } from './shapes.server.ts'

/** Programs, and a file for each of their modules with its topics and its quiz. */
export const programsPack = definePack({
  name: 'academy/programs',
  revision: 2,
  after: [anzsicPack, anzscoPack, articlesPack, minimumWagesPack, ratesPack],
  files: {
    'programs.yaml': yaml(Program, { key: ['slug'] }),
    'modules/*.md': markdown(Module, { key: ['slug'] }),
  },
  references: [{ file: 'modules/*.md', column: 'program', to: { file: 'programs.yaml', column: 'slug' } }],
  toTables: async (files): Promise<TableRows[]> => {
    const rows = files['modules/*.md']
    return [
      {
        table: programs,
        key: ['slug'],
        rows: await Promise.all(
          files['programs.yaml'].map(async (row, position) => ({
            slug: row.slug,
            title: row.title,
            summary: row.summary,
            description: await richTextOf(row.description, { idPrefix: row.slug }),
            brandColor: row.brand_color,
            artTheme: row.art_theme,
            artSky: row.art_sky,
            icon: row.icon,
            position,
            isPublished: true,
          })),
        ),
      },
      {
        table: modules,
        key: ['slug'],
        links: { programId: { table: programs, by: 'slug' } },
        rows: rows.map((row) => ({
          slug: row.slug,
          programId: row.program,
          position: row.order,
          title: row.title,
          summary: row.summary,
          minutes: row.minutes,
          stateFilter: row.state_filter ?? [],
          minAge: row.min_age ?? null,
          maxAge: row.max_age ?? null,
          reviewedOn: row.reviewed,
          sources: row.sources,
          helpLines: row.help_lines,
          skills: row.skills,
          thisWeek: row.this_week,
        })),
      },
      {
        table: topics,
        key: ['slug'],
        links: { moduleId: { table: modules, by: 'slug' } },
        rows: (await Promise.all(rows.map(topicRows))).flat(),
      },
      {
        table: quizzes,
        key: ['slug'],
        links: { topicId: { table: topics, by: 'slug' } },
        rows: rows.map((row) => ({
          slug: quizTopic(row),
          topicId: quizTopic(row),
          title: row.quiz.title,
          passMark: row.quiz.pass_mark,
          xpOnPass: xpOfQuiz,
        })),
      },
      {
        table: questions,
        key: ['slug'],
        links: { topicId: { table: topics, by: 'slug' }, quizId: { table: quizzes, by: 'slug' } },
        rows: rows.flatMap(questionRows),
      },
    ]
  },
  review: async (files, read) => {
    const known = knownSlugs(
      await read(anzscoPack, 'occupations.csv'),
      await read(anzsicPack, 'industries.csv'),
      await read(articlesPack, '*.md'),
    )
    const modules = files['modules/*.md']
    const rates = ratesOfRows([
      ...(await read(minimumWagesPack, 'minimum_wages.csv')),
      ...(await read(ratesPack, 'rates.csv')),
    ])
    return [
      ...modules.flatMap((module, row): Finding[] =>
        unknownRates(module.body, rates).map((name) => ({
          file: 'modules/*.md',
          row,
          column: 'body',
          reason: `names a rate “${name}” that no pack has`,
        })),
      ),
      ...modules.flatMap((module, row): Finding[] =>
        reviewModule(module, known).map(({ field, reason }) => ({
          file: 'modules/*.md',
          row,
          column: field,
          reason,
        })),
      ),
      ...files['programs.yaml'].flatMap(({ slug }, row): Finding[] =>
        reviewOptionsOfProgram(modules.filter(({ program }) => program === slug)).map((reason) => ({
          file: 'programs.yaml',
          row,
          reason,
        })),
      ),
    ]
  },
})

function quizTopic({ slug }: ModuleRow): string {
  return `${slug}-quiz`
}

async function topicRows(module: ModuleRow) {
  const texts = topicsIn(module.body)
  const rows = await Promise.all(
    texts.map(async (topic, at) => {
      const [au, nz] = [await partOf(topic, 'au'), await partOf(topic, 'nz')]
      const differs = JSON.stringify(au) !== JSON.stringify(nz)
      return {
        slug: topic.slug,
        moduleId: module.slug,
        position: at + 1,
        title: topic.title,
        content: au.content,
        contentNz: differs ? nz.content : null,
        checks: au.checks,
        checksNz: differs ? nz.checks : null,
        xp: xpOfTopic,
      }
    }),
  )
  const quiz = { slug: quizTopic(module), moduleId: module.slug, title: module.quiz.title, xp: 0 }
  return [
    ...rows,
    { ...quiz, position: texts.length + 1, content: '', contentNz: null, checks: [], checksNz: null },
  ]
}

async function partOf(topic: TopicText, country: Country) {
  const options = { idPrefix: topic.slug }
  const checks = topic.checks[country].map(async ({ ask, reveal }) => ({
    ask: await richTextOf(ask, options),
    reveal: await richTextOf(reveal, options),
  }))
  return { content: await richTextOf(topic.markdown[country], options), checks: await Promise.all(checks) }
}

function questionRows(module: ModuleRow) {
  return module.quiz.questions.map((question, position) => {
    const { id, topic, kind, countries = [], ask, explain, ...parts } = { explain: '', ...question }
    return {
      slug: `${module.slug}--${id}`,
      quizId: quizTopic(module),
      topicId: topic,
      position,
      kind,
      countries: countries.map((country) => country.toUpperCase()),
      ask,
      explain,
      parts,
    }
  })
}
