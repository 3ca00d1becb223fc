import { sql } from 'drizzle-orm'
import { helpLineChoices } from '#app/features/places/help-line-choices.ts'
import { countryNames, regionNames } from '#app/features/places/region-names.ts'
import { editMarks } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayEdit, type Values } from '#app/platform/admin/resource.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { videoProviderNames, videoSite } from '#app/platform/rich-text/video.ts'
import { artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { reservedSlugs } from '../addresses.ts'
import { brandGround } from '../brand-rules.ts'
import { leadModuleOn, leadTopicOn, moveFlaws } from '../builder/record-moves.server.ts'
import { type QuestionKind, questionKinds, type Video } from '../content-types.ts'
import { questionFlaws } from '../pack/shapes.server.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import { skillNames } from '../words.ts'
import { moduleFlaws } from './module-flaws.ts'
import { questionParts } from './question-parts.ts'

const choicesOf = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))
const isPublished = field.boolean({
  label: 'Published',
  hint: 'Until it is published, only the admin area shows it',
})
const position = field.number({
  label: 'Place',
  hint: 'The smallest number comes first',
  min: 0,
  max: 1_000,
  required: true,
})
const ofModule = (module: typeof topics.moduleId) => ({
  program: sql<string>`(select p.slug from ${programs} p join ${modules} m on m.program_id = p.id where m.id = ${module})`,
  module: sql<string>`(select m.slug from ${modules} m where m.id = ${module})`,
})

export const programResource = defineResource({
  name: 'academy-programs',
  label: { one: 'program', many: 'Academy programs' },
  group: 'Publish',
  table: programs,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 60 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/academy/' }),
    isPublished,
    summary: field.text({ label: 'One sentence for cards', required: true, max: 140 }),
    description: field.richText({ label: 'What it is about' }),
    position,
    brandColor: field.text({
      label: 'Brand colour',
      hint: 'It must be dark enough for white text.',
      required: true,
      max: 7,
      control: 'colour',
      section: 'Appearance',
    }),
    artTheme: field.choice({ label: 'Landscape', choices: choicesOf(artThemes), section: 'Appearance' }),
    artSky: field.choice({ label: 'Sky', choices: choicesOf(artSkies), section: 'Appearance' }),
    icon: field.icon({ label: 'Icon', section: 'Appearance' }),
    branding: field.parts({
      label: 'Sponsor or maker',
      section: 'Sponsor',
      empty: {},
      parts: {
        line: { kind: 'text', label: 'Line', hint: 'For example “Made with …”', max: 80 },
        name: { kind: 'text', label: 'Name', max: 80 },
        isSample: { kind: 'boolean', label: 'Made up (its page says so)' },
      },
    }),
    logoImageUrl: field.image({
      label: 'Logo',
      hint: 'Upload a file. The name is shown beside it.',
      alt: 'title',
      section: 'Sponsor',
    }),
    providerWebsiteUrl: field.text({ label: 'Website', max: 300, section: 'Sponsor' }),
    ...editMarks,
  },
  list: { columns: ['title', 'isPublished', 'position', 'editedAt'], sort: 'position' },
  permissions: { admin: mayEdit, editor: mayEdit },
  preview: '/academy/:slug',
  links: [{ resource: 'academy-modules', table: modules, column: 'programId' }],
  validate: programFlaws,
})

function programFlaws({ slug, brandColor, providerWebsiteUrl: site }: Values): FieldErrors {
  const flaws: FieldErrors = {}
  if (reservedSlugs.includes(String(slug)))
    flaws.slug = ['This is the address of another page. Choose another']
  if (!brandGround(String(brandColor)))
    flaws.brandColor = ['White text cannot be read on this. Choose a darker colour']
  if (site && !String(site).startsWith('https://'))
    flaws.providerWebsiteUrl = ['An address that begins with https://']
  return flaws
}

export const moduleResource = defineResource({
  name: 'academy-modules',
  label: { one: 'module', many: 'Academy modules' },
  group: 'Publish',
  table: modules,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 50 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: 'its program /' }),
    isPublished,
    programId: field.reference({ label: 'Program', to: 'academy-programs', required: true }),
    position,
    summary: field.text({ label: 'What a learner can do after it', required: true, max: 140 }),
    content: field.richText({ label: 'Text above its topics' }),
    minutes: field.number({ label: 'How long it takes', unit: 'minutes', min: 5, max: 40, required: true }),
    stateFilter: field.choices({
      label: 'Only in these states',
      hint: 'If you choose none, learners in all states get it.',
      choices: regionNames.AU,
      section: 'Who it is for',
    }),
    minAge: field.number({ label: 'Youngest', min: 0, max: 120, section: 'Who it is for' }),
    maxAge: field.number({ label: 'Oldest', min: 0, max: 120, section: 'Who it is for' }),
    skills: field.choices({
      label: 'Skills it trains',
      hint: 'One to three',
      choices: skillNames,
      section: 'Who it is for',
    }),
    thisWeek: field.parts({
      label: 'One thing to do this week',
      section: 'Afterwards',
      parts: {
        title: { kind: 'text', label: 'Title', max: 70, required: true },
        text: { kind: 'long-text', label: 'What to do', max: 300, required: true },
      },
    }),
    reviewedOn: field.date({ label: 'Facts checked on', section: 'Sources' }),
    sources: field.rows({
      label: 'Sources',
      section: 'Sources',
      one: 'Source',
      parts: {
        title: { kind: 'text', label: 'Title', max: 200, required: true },
        publisher: { kind: 'text', label: 'Publisher', max: 120, required: true },
        url: { kind: 'text', label: 'Address', hint: 'Begins with https://', max: 500, required: true },
        checked: { kind: 'date', label: 'Checked on', required: true },
      },
    }),
    helpLines: field.choices({
      label: 'Help lines',
      choices: helpLineChoices,
      section: 'Sources',
    }),
    ...editMarks,
  },
  list: {
    columns: ['title', 'programId', 'isPublished', 'minutes', 'reviewedOn', 'editedAt'],
    filters: ['programId'],
    sort: 'title',
  },
  permissions: { admin: mayEdit, editor: mayEdit },
  preview: '/academy/:program/:slug',
  pathParts: { program: sql<string>`(select p.slug from ${programs} p where p.id = ${modules.programId})` },
  links: [{ resource: 'academy-topics', table: topics, column: 'moduleId' }],
  checkedOn: 'reviewedOn',
  validate: async (values, context) => ({
    ...(await moveFlaws('academy-modules', values, context)),
    ...moduleFlaws(values),
  }),
  written: leadModuleOn,
})

const checks = (label: string, section?: string) =>
  field.rows({
    label,
    section,
    one: 'Check',
    hint: 'A question inside the text, without points. The answer opens below it.',
    max: 6,
    parts: {
      ask: { kind: 'rich-text', label: 'Question', max: 2_000, required: true },
      reveal: { kind: 'rich-text', label: 'Answer', max: 4_000, required: true },
    },
  })

export const topicResource = defineResource({
  name: 'academy-topics',
  label: { one: 'topic', many: 'Academy topics' },
  group: 'Publish',
  table: topics,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 80 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: 'its module /' }),
    isPublished,
    moduleId: field.reference({ label: 'Module', to: 'academy-modules', required: true }),
    position,
    xp: field.number({ label: 'XP', min: 0, max: 100, required: true }),
    content: field.richText({ label: 'Text', hint: 'For Australia, where the two countries differ' }),
    checks: checks('Checks'),
    contentNz: field.richText({
      label: 'Text for New Zealand',
      hint: 'If you leave it empty, the text above is used',
      section: 'New Zealand',
    }),
    checksNz: checks('Checks for New Zealand', 'New Zealand'),
    video: field.parts({
      label: 'Video',
      section: 'Video',
      parts: {
        id: { kind: 'video', label: 'Address', required: true },
        provider: {
          kind: 'choice',
          label: 'Site',
          required: true,
          choices: { youtube: 'YouTube', vimeo: 'Vimeo' },
        },
        title: { kind: 'text', label: 'What it shows', max: 160, required: true },
      },
    }),
    ...editMarks,
  },
  list: {
    columns: ['title', 'moduleId', 'isPublished', 'position', 'xp', 'editedAt'],
    filters: ['moduleId'],
  },
  permissions: { admin: mayEdit, editor: mayEdit },
  preview: '/academy/:program/:module/:slug',
  pathParts: ofModule(topics.moduleId),
  links: [{ resource: 'quizzes', table: quizzes, column: 'topicId' }],
  validate: async (values, context) => ({
    ...(await moveFlaws('academy-topics', values, context)),
    ...videoFlaws(values),
  }),
  written: leadTopicOn,
})

function videoFlaws({ video }: Values): FieldErrors {
  const { id, provider } = (video ?? {}) as Partial<Video>
  const site = id && videoSite(id)
  return site && site.toLowerCase() !== provider
    ? { video: [`This is a video on ${videoProviderNames[site]}. Choose that site`] }
    : {}
}

export const quizResource = defineResource({
  name: 'quizzes',
  label: { one: 'quiz', many: 'Academy quizzes' },
  group: 'Publish',
  table: quizzes,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 60 }),
    isPublished,
    topicId: field.reference({ label: 'Topic', to: 'academy-topics', required: true }),
    slug: field.slug({
      label: 'Name',
      hint: 'The same as the name of its topic',
      required: true,
      from: 'title',
      base: '',
    }),
    passMark: field.number({ label: 'Pass mark', unit: '%', min: 0, max: 100, required: true }),
    xpOnPass: field.number({ label: 'XP for passing', min: 0, max: 200, required: true }),
    maxAttempts: field.number({
      label: 'Most tries allowed',
      hint: 'If you leave it empty, there is no limit',
      min: 1,
      max: 20,
    }),
    ...editMarks,
  },
  list: { columns: ['title', 'topicId', 'isPublished', 'passMark', 'xpOnPass', 'editedAt'] },
  permissions: { admin: mayEdit, editor: mayEdit },
  links: [{ resource: 'quiz-questions', table: questions, column: 'quizId' }],
})

const kindWords: Record<QuestionKind, string> = {
  single: 'One right option',
  multiple: 'Several right options',
  order: 'Put in order',
  match: 'Match pairs',
  number: 'A number',
  text: 'A word or two',
  scale: 'Five steps, no points',
}

/** What someone is answering stays as it was: see `questionVersions`. */
export const questionResource = defineResource({
  name: 'quiz-questions',
  label: { one: 'question', many: 'Academy questions' },
  group: 'Publish',
  table: questions,
  title: 'ask',
  fields: {
    ask: field.longText({ label: 'Question', required: true, max: 400 }),
    kind: field.choice({
      label: 'Kind',
      required: true,
      choices: Object.fromEntries(questionKinds.map((kind) => [kind, kindWords[kind]])),
    }),
    parts: field.partsBy({ label: 'Answers', required: true, by: 'kind', choices: questionParts }),
    isPublished,
    explain: field.longText({
      label: 'Explanation',
      hint: 'Shown at the end of the quiz, for right and wrong answers',
      max: 500,
    }),
    quizId: field.reference({ label: 'Quiz', to: 'quizzes', required: true, section: 'Where' }),
    topicId: field.reference({ label: 'Topic to read again', to: 'academy-topics', section: 'Where' }),
    countries: field.choices({
      label: 'Only in',
      hint: 'If you choose none, learners in both countries get it.',
      choices: countryNames,
      section: 'Where',
    }),
    position: { ...position, section: 'Where' },
    slug: field.readOnly({ label: 'Name' }),
    ...editMarks,
  },
  list: {
    columns: ['ask', 'quizId', 'kind', 'isPublished', 'countries', 'editedAt'],
    filters: ['quizId', 'kind'],
    search: ['ask', 'slug'],
    sort: 'slug',
  },
  permissions: {
    admin: { actions: [...mayEdit.actions, 'delete'] },
    editor: { actions: [...mayEdit.actions, 'delete'] },
  },
  defaults: () => ({ slug: `question-${newId()}` }),
  validate: async (values, context) => ({
    ...(await moveFlaws('quiz-questions', values, context)),
    ...questionFlaws(values),
  }),
})
