import { type KnownSlugs, leadsSomewhere } from '#app/features/articles/links.ts'
import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { maxReadingGrade, minKinds, minQuestions, minTopics, topicWords } from './limits.ts'
import { type TopicText, topicsIn } from './module-text.ts'
import { reviewOptions } from './review-options.ts'
import type { ModuleRow } from './shapes.server.ts'

type Flaw = { field: string; reason: string }

/** What an editor would look at in a module of the pack. */
export function reviewModule(module: ModuleRow, known: KnownSlugs): Flaw[] {
  const topics = topicsOf(module.body)
  if (typeof topics === 'string') return [{ field: 'body', reason: topics }]
  return [
    ...topics.flatMap((topic) => reviewTopic(topic, known)),
    ...reviewQuiz(module, topics),
    ...reviewOptions(module).map((reason) => ({ field: 'quiz', reason })),
  ]
}

function topicsOf(body: string): TopicText[] | string {
  try {
    return topicsIn(body)
  } catch (error) {
    return (error as Error).message
  }
}

function reviewTopic(topic: TopicText, known: KnownSlugs): Flaw[] {
  const flaws: Flaw[] = []
  const find = (reason: string) => flaws.push({ field: 'body', reason: `${topic.slug} ${reason}` })
  for (const country of ['au', 'nz'] as const) {
    const markdown = topic.markdown[country]
    const words = wordsOf(markdown).length
    if (words < topicWords.least || words > topicWords.most)
      find(`has ${words} words for ${country}, not ${topicWords.least} to ${topicWords.most}`)
    const sentences = sentencesIn(markdown)
    const grade = sentences.length > 0 ? readingGrade(sentences) : 0
    if (grade > maxReadingGrade) find(`reads like Year ${grade.toFixed(1)}, above Year ${maxReadingGrade}`)
    for (const [, href = ''] of markdown.matchAll(/\]\((\/[^()\s]*)\)/g))
      if (!leadsSomewhere(href, known)) find(`links to ${href}, which is no page`)
  }
  return flaws
}

function reviewQuiz({ quiz }: ModuleRow, topics: readonly TopicText[]): Flaw[] {
  const flaws: Flaw[] = []
  const find = (reason: string) => flaws.push({ field: 'quiz', reason })
  if (topics.length < minTopics) find(`stands after ${topics.length} topics, not ${minTopics} or more`)
  const slugs = new Set(topics.map(({ slug }) => slug))
  for (const { id, topic } of quiz.questions)
    if (!slugs.has(topic)) find(`${id} names an unknown topic: ${topic}`)
  const ids = quiz.questions.map(({ id }) => id)
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) find(`${id} stands twice`)
  const kinds = new Set(quiz.questions.map(({ kind }) => kind)).size
  if (kinds < minKinds) find(`has ${kinds} kinds of questions, not ${minKinds} or more`)
  for (const country of ['au', 'nz'] as const) {
    const asked = quiz.questions.filter(({ countries }) => !countries || countries.includes(country)).length
    if (asked < minQuestions) find(`asks ${asked} questions in ${country}, not ${minQuestions} or more`)
  }
  return flaws
}

/** Sentences of running text and lists; tables and headings have none. */
function sentencesIn(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(\||#|:::)/.test(line))
    .map((line) => line.replace(/\]\([^()]*\)/g, ']'))
    .flatMap((line) => line.split(/(?<=[.?!:;])\s+/))
    .filter((line) => wordsOf(line).length > 0)
}
