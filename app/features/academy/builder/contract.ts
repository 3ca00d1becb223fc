import * as z from 'zod/mini'
import { queryText } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { questionKinds } from '../content-types.ts'

/** The record types of the tree, from the program down. */
export const partTypes = [
  'academy-programs',
  'academy-modules',
  'academy-topics',
  'quizzes',
  'quiz-questions',
] as const
const PartType = z.enum(partTypes)
export type PartType = z.infer<typeof PartType>

const Part = z.object({
  type: PartType,
  id: z.int(),
  title: z.string(),
  is_live: z.boolean(),
  /** The state of the writer's own change that is not published; null: there is none. */
  change: z.nullable(z.string()),
})
export type Part = z.infer<typeof Part>

const QuestionPart = z.extend(Part, { kind: z.enum(questionKinds), countries: z.array(z.string()) })
const QuizPart = z.extend(Part, { questions: z.array(QuestionPart) })
export type QuizPart = z.infer<typeof QuizPart>
const TopicPart = z.extend(Part, { quiz: z.nullable(QuizPart) })
export type TopicPart = z.infer<typeof TopicPart>
const ModulePart = z.extend(Part, { topics: z.array(TopicPart) })
export type ModulePart = z.infer<typeof ModulePart>

/** What an author would look at before publishing. A `gap` has to be closed first; `advice` is for a person to decide. */
export const Finding = z.object({
  type: PartType,
  id: z.int(),
  kind: z.enum(['gap', 'advice']),
  sentence: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const AcademyTree = z.object({
  programs: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string(), is_live: z.boolean() })),
  /** Null: there is no program yet. */
  program: z.nullable(
    z.extend(Part, { slug: z.string(), minutes: z.int(), xp: z.int(), modules: z.array(ModulePart) }),
  ),
  findings: z.array(Finding),
  /** How many are in the middle of a quiz, by quiz; null: one to nine, which is not shown. */
  learners: z.array(z.object({ quiz: z.int(), count: z.nullable(z.int()) })),
})
export type AcademyTree = z.infer<typeof AcademyTree>
export type ProgramPart = NonNullable<AcademyTree['program']>

export const getAcademyTree = itemEndpoint({
  path: '/api/admin/academy/tree',
  summary:
    'A program with its modules, topics, quizzes and questions, drafts too, and what is wrong with them',
  query: z.object({ program: queryText(120) }),
  item: AcademyTree,
})

const maxParts = 200
const Ids = z.array(z.int()).check(z.minLength(1), z.maxLength(maxParts))
/** Parts that stand in a list. A quiz is moved with the topic that is its page. */
const ListedType = z.enum(['academy-modules', 'academy-topics', 'quiz-questions'])
export type ListedType = z.infer<typeof ListedType>
const Placed = z.object({ type: PartType, id: z.int() })

/** 409 when `before` is no longer the order: nothing is moved then. */
export const orderParts = command({
  method: 'PUT',
  path: '/api/admin/academy/order',
  summary: 'Puts the modules of a program, the topics of a module or the questions of a quiz in an order',
  body: z.strictObject({
    type: ListedType,
    parent: z.int(),
    before: Ids,
    order: Ids,
  }),
})

/** 409 when the part is no longer below `from`, 422 where it does not fit below `to`: nothing is moved then. */
export const movePart = command({
  method: 'POST',
  path: '/api/admin/academy/moves',
  summary:
    'Moves a module to another program, a topic to another module or a question to another quiz, to the end',
  body: z.strictObject({ type: ListedType, id: z.int(), from: z.int(), to: z.int() }),
  replies: { program: z.string() },
})

export const copyPart = command({
  method: 'POST',
  path: '/api/admin/academy/copies',
  summary: 'Copies a module, a topic or a question with all below it, as drafts that nobody sees',
  body: z.strictObject({
    type: ListedType,
    id: z.int(),
  }),
  limit: 'costly',
  replies: { data: Placed },
})

export const addQuiz = command({
  method: 'POST',
  path: '/api/admin/academy/quizzes',
  summary: 'Adds a quiz to the end of a module: its page and the quiz itself, both as drafts',
  body: z.strictObject({ module: z.int() }),
  replies: { data: Placed },
})

/** 422 with what is missing where a part has a gap: nothing is published then. */
export const publishModule = command({
  method: 'POST',
  path: '/api/admin/academy/publications',
  summary: 'Publishes a module with every draft below it, all or nothing',
  body: z.strictObject({ module: z.int() }),
  limit: 'costly',
  replies: { published: z.int() },
})
