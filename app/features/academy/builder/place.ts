import {
  type AcademyTree,
  type Finding,
  type ListedType,
  type ModulePart,
  type Part,
  type PartType,
  type ProgramPart,
  partTypes,
  type QuizPart,
  type TopicPart,
} from './contract.ts'

export const builderPath = '/admin/academy'

/** A part by its record type and key. */
export type Place = { type: PartType; id: number }

/** The address at which a part is edited. @param adds the type of a new part below it */
export function placeAddress(program: string, { type, id }: Place, adds?: PartType): string {
  const query = `program=${encodeURIComponent(program)}&at=${type}/${id}`
  return `${builderPath}?${query}${adds ? `&new=${adds}` : ''}`
}

/** The place that an address names; null when it names none. */
export function placeIn(text: string | null): Place | null {
  const [type, id = ''] = (text ?? '').split('/')
  const known = partTypeOf(type)
  return known && /^[1-9]\d{0,8}$/.test(id) ? { type: known, id: Number(id) } : null
}

export function partTypeOf(text: string | null | undefined): PartType | null {
  return partTypes.find((one) => one === text) ?? null
}

/** The parts above an open one and itself, as far down as they go. */
export type Path = { module?: ModulePart; topic?: TopicPart; quiz?: QuizPart; question?: Part }

export function pathTo(program: ProgramPart, { type, id }: Place): Path {
  for (const module of program.modules) {
    if (type === 'academy-modules' && module.id === id) return { module }
    for (const topic of module.topics) {
      const quiz = topic.quiz ?? undefined
      if (type === 'academy-topics' && topic.id === id) return { module, topic, quiz }
      if (type === 'quizzes' && quiz?.id === id) return { module, topic, quiz }
      const question = type === 'quiz-questions' && quiz?.questions.find((one) => one.id === id)
      if (question) return { module, topic, quiz, question }
    }
  }
  return {}
}

/** The list in which a part is moved: of a quiz, that of its page. Null: it is not moved. */
export type Siblings = {
  type: ListedType
  parent: number
  id: number
  ids: number[]
}

export function siblingsOf(program: ProgramPart, { module, topic, quiz, question }: Path): Siblings | null {
  const idsOf = (list: readonly Part[]) => list.map(({ id }) => id)
  if (question && quiz)
    return { type: 'quiz-questions', parent: quiz.id, id: question.id, ids: idsOf(quiz.questions) }
  if (topic && module)
    return { type: 'academy-topics', parent: module.id, id: topic.id, ids: idsOf(module.topics) }
  if (module)
    return { type: 'academy-modules', parent: program.id, id: module.id, ids: idsOf(program.modules) }
  return null
}

/** Where a part can be moved: another program, module or quiz. `row` is the part whose row stands for it in the tree. */
export type Target = { to: number; title: string; row: Place }

/** @param withOwn with the parent that it has */
export function targetsFor(
  { program, programs }: AcademyTree,
  { type, parent }: Siblings,
  { withOwn = false } = {},
): Target[] {
  if (!program) return []
  const targets = {
    'academy-modules': programs.map(
      ({ id, title }): Target => ({ to: id, title, row: { type: 'academy-programs', id } }),
    ),
    'academy-topics': program.modules.map(
      ({ id, title }): Target => ({ to: id, title, row: { type: 'academy-modules', id } }),
    ),
    'quiz-questions': program.modules.flatMap(({ id, title, topics }) =>
      topics.flatMap(({ quiz }): Target[] =>
        quiz ? [{ to: quiz.id, title: `${title}: ${quiz.title}`, row: { type: 'academy-modules', id } }] : [],
      ),
    ),
  }[type]
  return targets.filter(({ to }) => withOwn || to !== parent)
}

/** Every part of a module with itself. */
export function partsIn(module: ModulePart): Part[] {
  return [
    module,
    ...module.topics.flatMap((topic) => [
      topic,
      ...(topic.quiz ? [topic.quiz, ...topic.quiz.questions] : []),
    ]),
  ]
}

/** How many gaps there are in some parts. */
export function gapsIn(findings: readonly Finding[], parts: readonly Place[]): number {
  return findingsOf(findings, parts).filter(({ kind }) => kind === 'gap').length
}

export function findingsOf(findings: readonly Finding[], parts: readonly Place[]): Finding[] {
  return findings.filter((one) => parts.some(({ type, id }) => one.type === type && one.id === id))
}
