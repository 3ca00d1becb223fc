import * as z from 'zod/mini'
import { FormSection } from '#app/features/forms/template.ts'
import { endpoint, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { taskFilters, taskStatuses, taskTimes } from './rules.ts'
import { tickRules } from './ticks.ts'

const nullableText = z.nullable(z.string())
const idText = text(20)
const ids = z.array(z.int()).check(z.maxLength(2_000))

/** `title` is null once the lesson is gone, `url` when it is not offered now. */
const TaskLesson = z.object({ slug: z.string(), title: nullableText, url: nullableText })

export const CareerTask = z.object({
  id: z.int(),
  school_id: z.int(),
  title: z.string(),
  /** Clean rich text. */
  description: z.string(),
  /** A day in the school's zone. */
  due_date: nullableText,
  is_overdue: z.boolean(),
  assigned_group_ids: z.array(z.int()),
  assigned_student_ids: z.array(z.int()),
  /** Null once that account is gone. */
  created_by: z.nullable(z.int()),
  template_key: nullableText,
  tick_rule: z.nullable(z.enum(tickRules)),
  /** The lesson that it was set from. */
  lesson: z.nullable(TaskLesson),
  archived_at: nullableText,
})
export type CareerTask = z.infer<typeof CareerTask>

const Criterion = z.object({ key: z.string(), title: z.string(), levels: z.array(z.string()) })

/** How many students are how far. */
const Counts = z.object({
  assigned: z.int(),
  submitted: z.int(),
  'changes-requested': z.int(),
  done: z.int(),
})

export const SchoolTask = z.extend(CareerTask, {
  counts: Counts,
  has_form: z.boolean(),
  /** What answers are judged by. Null: by a comment alone. */
  rubric: z.nullable(z.array(Criterion)),
  /** Something was reviewed, so the rubric stays as it is. */
  is_reviewed: z.boolean(),
})
export type SchoolTask = z.infer<typeof SchoolTask>

export const listSchoolTasks = listEndpoint({
  path: '/api/advisor/career-tasks',
  summary: 'Tasks of the advisor’s school, the newest first',
  query: {
    status: z._default(z.enum(taskFilters), 'open'),
    group: z.optional(idText),
  },
  item: SchoolTask,
})

export const getSchoolTask = itemEndpoint({
  path: '/api/advisor/career-tasks/:id',
  summary: 'One task of the school',
  item: SchoolTask,
})

const settings = {
  description: text(40_000),
  due_date: z.optional(text(10)),
  group_ids: z.optional(ids),
  student_ids: z.optional(ids),
  /** The criteria of a review with their levels, the lowest first. Empty: none. */
  rubric: z.optional(
    z
      .array(z.strictObject({ title: text(1_000), levels: z.array(text(1_000)).check(z.maxLength(20)) }))
      .check(z.maxLength(20)),
  ),
}

export const createTask = command({
  method: 'POST',
  path: '/api/advisor/career-tasks',
  summary: 'Sets a task for groups and students of the school, by hand, from a template or from a lesson',
  body: z.strictObject({
    title: text(1_000),
    ...settings,
    template_key: z.optional(text(60)),
    lesson_slug: z.optional(text(100)),
    tick_rule: z.optional(z.enum(tickRules, 'Choose one from the list')),
  }),
  replies: { data: SchoolTask },
})

export const updateTask = command({
  method: 'PUT',
  path: '/api/advisor/career-tasks/:id',
  summary:
    'Changes a task. An empty due date takes it away; groups and students are replaced by what is given',
  body: z.strictObject({
    title: z.optional(text(1_000)),
    ...settings,
    description: z.optional(settings.description),
    is_archived: z.optional(z.boolean()),
  }),
  replies: { data: SchoolTask },
})

export const deleteTask = command({
  method: 'DELETE',
  path: '/api/advisor/career-tasks/:id',
  summary: 'Deletes a task, or archives it where someone has handed in something',
})

const Evidence = z.object({ text: z.string(), on: z.string() })

/** What a student handed in. Without a row in the database it is assigned, with everything empty. */
const Submission = z.object({
  task_id: z.int(),
  user_id: z.int(),
  status: z.enum(taskStatuses),
  text: nullableText,
  upload_ids: z.array(z.string()),
  comment: nullableText,
  /** The level of each criterion of the rubric, by its key. */
  levels: z.record(z.string(), z.int()),
  /** What the advisor wrote beside an answer, by the name of its question. */
  answer_comments: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.any()),
  skip_reason: nullableText,
  evidence: z.array(Evidence),
  /** Goes up with each change; 0: nothing handed in. */
  version: z.int(),
  submitted_at: nullableText,
  reviewed_at: nullableText,
})
export type Submission = z.infer<typeof Submission>

const Student = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })

/** One line of the list of a task; what was written is in the submission itself. */
const SubmissionLine = z.extend(
  z.pick(Submission, { task_id: true, user_id: true, status: true, version: true, submitted_at: true }),
  {
    student: Student,
    is_skip: z.boolean(),
    /** The day on which it was handed in, where the school is. */
    submitted_on: nullableText,
    /** The caller decided about it within the last ten minutes, and the student has not been told. */
    can_undo: z.boolean(),
  },
)
export type SubmissionLine = z.infer<typeof SubmissionLine>

export const listSubmissions = itemEndpoint({
  path: '/api/advisor/career-tasks/:id/submissions',
  summary: 'Everybody who has a task, those who wait for the advisor first',
  item: z.array(SubmissionLine),
})

const FileLink = z.object({ id: z.string(), name: z.string(), url: z.string() })

const ReviewedSubmission = z.extend(Submission, {
  student: Student,
  sections: z.array(FormSection),
  files: z.array(FileLink),
})
export type ReviewedSubmission = z.infer<typeof ReviewedSubmission>

export const getSubmission = itemEndpoint({
  path: '/api/advisor/career-tasks/:id/submissions/:student_id',
  ownSiteOnly: true,
  summary: 'What one student handed in. The student sees that it was opened',
  item: ReviewedSubmission,
})

/** Refused (422, `not-now`) for whatever does not wait for a review. The student is told after ten minutes, unless it is undone. */
export const reviewSubmission = command({
  method: 'POST',
  path: '/api/advisor/career-tasks/:id/submissions/:student_id/review',
  summary: 'Accepts what a student handed in, or asks for changes with a comment',
  body: z.strictObject({
    status: z.enum(['accepted', 'changes-requested'], 'Accept it, or ask for changes'),
    comment: z.optional(text(20_000)),
    /** The level of each criterion of the task, counted from 0, by its key. */
    levels: z.optional(z.record(text(20), z.int())),
    /** What is said beside an answer, by the name of its question. An empty text says nothing. */
    answer_comments: z.optional(z.record(text(60), text(10_000))),
    /** The version that was read; 409 when the student has changed it since. */
    version: z.optional(z.int()),
  }),
  replies: { data: Submission },
})

/** Refused (422, `too-late`, `not-yours`) after ten minutes and for colleagues. */
export const undoReview = command({
  method: 'DELETE',
  path: '/api/advisor/career-tasks/:id/submissions/:student_id/review',
  summary: 'Undoes a decision within ten minutes, before the student is told',
  replies: {
    data: Submission,
    /** What the advisor had written and chosen, which is stored no longer. */
    sent: z.object({
      comment: z.string(),
      levels: z.record(z.string(), z.int()),
      answer_comments: z.record(z.string(), z.string()),
    }),
  },
})

export const getSubmissionFile = endpoint({
  method: 'GET',
  path: '/api/advisor/career-tasks/:id/submissions/:student_id/files/:upload_id',
  summary: 'A file that belongs to what a student handed in',
  answers: 'stored-file',
  returns: z.unknown(),
})

const OwnTask = z.extend(
  z.omit(CareerTask, {
    assigned_group_ids: true,
    assigned_student_ids: true,
    created_by: true,
    archived_at: true,
  }),
  {
    status: z.enum(taskStatuses),
    /** By the day at the school. */
    when: z.enum(taskTimes),
    comment: nullableText,
    group_ids: z.array(z.int()),
    url: z.string(),
  },
)
export type OwnTask = z.infer<typeof OwnTask>

export const listOwnTasks = itemEndpoint({
  path: '/api/user/career-tasks',
  summary: 'The tasks of a student: open ones by due date, then the others',
  item: z.array(OwnTask),
})

const OpenTask = z.extend(OwnTask, {
  sections: z.array(FormSection),
  rubric: z.nullable(z.array(Criterion)),
  submission: Submission,
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  /** What was done on Yonder for it until now; null where nothing here finishes it. */
  found: z.nullable(z.array(Evidence)),
  /** The advisor is at it, so it cannot be changed. The status is the one of before. */
  is_being_reviewed: z.boolean(),
})
export type OpenTask = z.infer<typeof OpenTask>

export const getOwnTask = itemEndpoint({
  path: '/api/user/career-tasks/:id',
  summary: 'One task of a student with its questions and what was handed in',
  item: OpenTask,
})

const handIn = z.strictObject({
  text: z.optional(text(40_000)),
  upload_ids: z.optional(z.array(text(40)).check(z.maxLength(50))),
  answers: z.optional(
    z.record(
      text(60),
      z.union([text(20_000), z.array(text(100)).check(z.maxLength(100)), z.number(), z.boolean()]),
    ),
  ),
  skip_reason: z.optional(text(10_000)),
  /** The version that was read; 409 with `saved` and `yours` when it was changed in another window. */
  version: z.optional(z.int()),
})

/** Refused (422, `not-now`) unless the task is assigned or changes were asked for. */
export const submitTask = command({
  method: 'POST',
  path: '/api/user/career-tasks/:id/submit',
  summary: 'Hands a task in: text, files, answers, or a reason why it is skipped',
  body: handIn,
  replies: { data: Submission },
})

/** Refused (422, `not-now`) unless it waits for a review. */
export const changeSubmission = command({
  method: 'PUT',
  path: '/api/user/career-tasks/:id/submit',
  summary: 'Changes what was handed in, until it is reviewed',
  body: handIn,
  replies: { data: Submission },
})
