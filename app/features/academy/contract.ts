import * as z from 'zod/mini'
import { endpoint, queryFlag, queryText, type ReplyOf, rowId, rowKey } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { questionKinds } from './content-types.ts'
import { topicStates } from './progress-rules.ts'
import { states } from './quiz/scoring.ts'

export const Program = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Clean HTML. */
  description: z.string(),
  content: z.object({
    /** `#rrggbb`; white words can be read on it. */
    brand_color: z.string(),
    branding: z.object({
      line: z.optional(z.string()),
      name: z.optional(z.string()),
      isSample: z.optional(z.boolean()),
    }),
    logo_image_url: z.nullable(z.string()),
    provider_website_url: z.nullable(z.string()),
  }),
  /** Slugs in their order. */
  root_modules: z.array(z.object({ slug: z.string() })),
  /** The first root module. */
  default_module: z.nullable(z.string()),
  is_published: z.boolean(),
  /** Of all modules together. */
  minutes: z.int(),
  /** What the whole of it is worth. */
  xp: z.int(),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  icon: z.nullable(z.string()),
})
export type Program = z.infer<typeof Program>

const TopicLink = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  order: z.int(),
  xp: z.int(),
  /** The quiz at the end of the module, if this topic is it. */
  quiz_id: z.nullable(z.int()),
})

/** States, and ages with both ends included; empty: open to everyone. */
const ModuleMeta = z.object({
  state_filter: z.array(z.string()),
  min_age: z.nullable(z.int()),
  max_age: z.nullable(z.int()),
})

export const ModuleCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  program_id: z.int(),
  parent_module_id: z.nullable(z.int()),
  order: z.int(),
  minutes: z.int(),
  meta: ModuleMeta,
  /** What the whole of it is worth. */
  xp: z.int(),
  /** Slugs of core skills that it trains. */
  skills: z.array(z.string()),
  topics: z.array(TopicLink),
})
export type ModuleCard = z.infer<typeof ModuleCard>

const Check = z.object({ ask: z.string(), reveal: z.string() })

const Quiz = z.object({
  id: z.int(),
  topic_id: z.int(),
  title: z.string(),
  /** Percent. */
  pass_mark: z.int(),
  xp_on_pass: z.int(),
  max_attempts: z.nullable(z.int()),
})

export const Topic = z.extend(TopicLink, {
  module_id: z.int(),
  /** Clean HTML, for readers in Australia where the two countries differ. */
  content: z.string(),
  /** For readers in New Zealand; null: the same. */
  content_nz: z.nullable(z.string()),
  /** Questions inside the text that score nothing: HTML of what is asked, and of what is shown on opening it. */
  checks: z.array(Check),
  checks_nz: z.nullable(z.array(Check)),
  video: z.nullable(z.object({ provider: z.string(), id: z.string(), title: z.string() })),
  /** What is known of its quiz before the start; `asks` counts the questions of each country. */
  quiz: z.nullable(z.extend(Quiz, { asks: z.object({ AU: z.int(), NZ: z.int() }) })),
})
export type Topic = z.infer<typeof Topic>

export const Module = z.extend(ModuleCard, {
  /** Clean HTML, above the topics. */
  content: z.string(),
  reviewed_on: z.nullable(z.string()),
  sources: z.array(
    z.object({ title: z.string(), publisher: z.string(), url: z.string(), checked: z.string() }),
  ),
  help_lines: z.array(z.string()),
  this_week: z.nullable(z.object({ title: z.string(), text: z.string() })),
  topics: z.array(Topic),
})
export type Module = z.infer<typeof Module>

const Choice = z.object({ id: z.string(), text: z.string() })
const Given = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40))),
])
/** By the slug of the question. What it has not been asked is not in it. */
export const Answers = z.record(z.string().check(z.maxLength(200)), Given)

/** A question before the finish: nothing in it tells what is right. */
export const Question = z.object({
  slug: z.string(),
  kind: z.enum(questionKinds),
  ask: z.string(),
  options: z.optional(z.array(Choice)),
  items: z.optional(z.array(Choice)),
  left: z.optional(z.array(Choice)),
  right: z.optional(z.array(Choice)),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  low: z.optional(z.string()),
  high: z.optional(z.string()),
})
export type Question = z.infer<typeof Question>

export const attemptStatuses = ['in-progress', 'finished-passed', 'finished-failed', 'no-quiz'] as const

export const Attempt = z.object({
  id: z.int(),
  quiz_id: z.nullable(z.int()),
  topic_id: z.int(),
  answers: Answers,
  status: z.enum(attemptStatuses),
  /** Percent; null until the finish. */
  score: z.nullable(z.int()),
  xp_awarded: z.int(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type Attempt = z.infer<typeof Attempt>

export const listPrograms = listEndpoint({
  path: '/api/academy/programs',
  summary: 'Programs of the Academy, in their order',
  item: Program,
})
export const getProgram = itemEndpoint({
  path: '/api/academy/programs/:program',
  summary: 'One program, by id or slug',
  item: Program,
})
export const listModules = itemEndpoint({
  path: '/api/academy/programs/:program/modules',
  summary: 'The modules of a program with their topics, in their order',
  item: z.array(ModuleCard),
})
export const getModule = itemEndpoint({
  path: '/api/academy/programs/:program/modules/:module',
  summary: 'One module with the texts of its topics',
  item: Module,
})

/** Once for a person and a program; again changes nothing. */
export const enroll = command({
  method: 'POST',
  path: '/api/academy/programs/enroll',
  summary: 'Enrol in a program',
  body: z.strictObject({ program_id: rowKey(200) }),
})

/**
 * The quiz of a module with the attempt that is open, or a new one. The questions and the order of their options stay the
 * same for an attempt. `country` (AU or NZ) says whose questions a new one has; without it those of where the person lives.
 * With `resume` nothing is begun: 404 unless an attempt is open.
 */
export const startQuiz = itemEndpoint({
  path: '/api/academy/programs/:program/modules/:module/quiz/start',
  summary: 'The quiz of a module, with an open or a new attempt',
  ownSiteOnly: true,
  query: z.object({ country: queryText(2), resume: queryFlag() }),
  item: z.object({ quiz: Quiz, questions: z.array(Question), attempt: Attempt }),
})

const answersBody = z.strictObject({ attempt_id: rowId, answers: Answers })
const attemptReply = { data: Attempt }

export const saveAnswers = command({
  method: 'POST',
  path: '/api/academy/programs/:program/modules/:module/quizzes/:quiz',
  summary: 'Save answers of an open attempt; those not named stay',
  body: answersBody,
  replies: attemptReply,
})
export const updateAnswers = command({
  method: 'PUT',
  path: '/api/academy/programs/:program/modules/:module/quizzes/:quiz',
  summary: 'Change answers of an open attempt; those not named stay',
  body: answersBody,
  replies: attemptReply,
})
/** A second finish of the same attempt answers as the first did. */
export const finishQuiz = command({
  method: 'POST',
  path: '/api/academy/programs/:program/modules/:module/quizzes/:quiz/finish',
  summary: 'Finish an attempt: it is scored, and XP is credited once',
  body: z.strictObject({ attempt_id: rowId, answers: z.optional(Answers) }),
  replies: attemptReply,
})
export const completeTopic = command({
  method: 'POST',
  path: '/api/academy/programs/:program/modules/:module/no-quiz-attempt',
  summary: 'Complete a topic that has no quiz; XP is credited once',
  body: z.strictObject({ topic_id: rowId }),
  replies: attemptReply,
})

/** Whether a person has done a topic: its slug by the best that came of it. */
const DoneTopics = z.record(z.string(), z.enum(topicStates))
const ModuleInsight = z.object({
  slug: z.string(),
  title: z.string(),
  topics: z.int(),
  topics_done: z.int(),
  is_finished: z.boolean(),
  best_score: z.nullable(z.int()),
  attempts: z.int(),
})
export const getProgramInsights = itemEndpoint({
  path: '/api/academy/programs/:program/insights',
  summary: 'How far someone is in a program, for themself only',
  item: z.object({ xp: z.int(), modules: z.array(ModuleInsight) }),
})

export const State = z.enum(states)
const QuestionInsight = z.object({
  slug: z.string(),
  ask: z.string(),
  /** Of the last finished attempt; null for what scores nothing. */
  state: z.nullable(State),
  topic: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})
export const getModuleInsights = itemEndpoint({
  path: '/api/academy/programs/:program/insights/:module',
  summary: 'What someone knows of a module by the last finished attempt, for themself only',
  item: z.object({ attempts: z.array(Attempt), questions: z.array(QuestionInsight) }),
})

export const Feedback = z.extend(Question, {
  state: z.nullable(State),
  given: z.nullable(Given),
  /** What is right, as words: options, items in their order, or pairs. */
  right_answer: z.array(z.string()),
  /** The step of reasoning that went wrong, where someone wrote it down. */
  why: z.nullable(z.string()),
  explain: z.string(),
  topic: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})
export type Feedback = z.infer<typeof Feedback>
/** @throws 404 for an attempt of someone else, and for one that is not finished */
export const getAttemptInsights = itemEndpoint({
  path: '/api/academy/programs/:program/insights/:module/:attempt_id',
  summary: 'A finished attempt, question by question, for themself only',
  item: z.object({ attempt: Attempt, quiz: Quiz, questions: z.array(Feedback) }),
})

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/academy/progress',
  summary: 'How far someone is in the Academy',
  returns: z.object({
    enrolled_academy_programs: z.array(z.int()),
    /** By the slug of the module. */
    user_academy_progress_tracker: z.record(z.string(), DoneTopics),
    /** Slugs of modules whose quiz was finished without passing it, and not passed since. */
    failed_modules: z.array(z.string()),
    /** How far someone is in each program that they have begun. */
    programs: z.array(
      z.object({
        program_id: z.int(),
        modules: z.int(),
        modules_finished: z.int(),
        topics: z.int(),
        topics_done: z.int(),
        xp: z.int(),
      }),
    ),
    /** The page after the one that was done last, on whatever device; null before the first and after the last. */
    resume: z.nullable(
      z.object({
        program: z.object({ slug: z.string(), title: z.string() }),
        module: z.object({ slug: z.string(), title: z.string() }),
        topic: z.object({ slug: z.string(), title: z.string() }),
      }),
    ),
  }),
})
export type Progress = ReplyOf<typeof getProgress>

/** A module that everybody may take, as a line on pages of other slices. */
const TrainingModule = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  /** Slugs of core skills that it trains, what it trains most first. */
  skills: z.array(z.string()),
  program: z.string(),
})
export type TrainingModule = z.infer<typeof TrainingModule>

export const listTrainingModules = itemEndpoint({
  path: '/api/academy/training-modules',
  summary: 'The modules that everybody may take, with the core skills that they train',
  item: z.array(TrainingModule),
})

/** By the account, or by what a visitor has said in this session. */
export const getEligibility = itemEndpoint({
  path: '/api/academy/programs/:program/modules/:module/eligibility',
  summary: 'Whether a module is for the reader, by state and age',
  item: z.object({ is_eligible: z.boolean() }),
})

/** One rating for a person and a module; a second one replaces it. */
export const giveFeedback = command({
  method: 'POST',
  path: '/api/academy/programs/:program/modules/:module/feedback',
  summary: 'Say how good a module was, from one to five',
  body: z.strictObject({
    rating: z.literal([1, 2, 3, 4, 5]),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
})
