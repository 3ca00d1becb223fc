import * as z from 'zod/mini'
import { taskStatuses } from '#app/features/career-tasks/rules.ts'
import { signals } from '#app/features/guidance/matching/profile.ts'
import { routeParts } from '#app/features/planner/plan-parts.ts'
import { planStates } from '#app/features/planner/plan-state.ts'
import { Report } from '#app/features/school-figures/contract.ts'
import { openedFigures } from '#app/features/school-figures/opened-figures.ts'
import { endpoint, queryText, rowId } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { bulkActions, maxAtOnce } from './bulk-rules.ts'
import { FamilyContact } from './family/contract.ts'
import { entryKinds } from './log-rules.ts'
import { SchoolMeeting } from './meetings/contract.ts'
import { reasonKinds } from './reasons.ts'
import { studentSorts, studentStatuses, waitKinds } from './rules.ts'
import { timelineKinds } from './timeline.ts'

const day = z.string().check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Group = z.object({ id: z.int(), name: z.string() })

/** How far the plan is, with the parts of the furthest route that the school sees. Null: not shared. */
const Plan = z.nullable(
  z.object({
    state: z.enum(planStates),
    parts: z.int(),
    of: z.int(),
    heading_for: z.nullable(z.string()),
  }),
)

const Student = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  class_year: z.nullable(z.int()),
  /** False: asked by the school, and nothing of the account is seen. */
  joined: z.boolean(),
  groups: z.array(Group),
  plan: Plan,
  last_seen_at: z.nullable(z.string()),
})
export type Student = z.infer<typeof Student>

/** Why a student needs an advisor, the first reason alone, and since when it is so. */
const Reason = z.object({
  kind: z.enum(reasonKinds),
  since: z.nullable(z.string()),
  /** Of `handed-in`. */
  task: z.nullable(z.object({ id: z.int(), title: z.string() })),
})

const ListedStudent = z.extend(Student, { reason: z.nullable(Reason) })
export type ListedStudent = z.infer<typeof ListedStudent>

/** How many students of one leaving year a view has. */
const YearCounts = z.object({
  class_year: z.nullable(z.int()),
  students: z.int(),
  attention: z.int(),
  wrote: z.int(),
  handed_in: z.int(),
  follow_up: z.int(),
  quiet: z.int(),
  no_plan: z.int(),
  not_joined: z.int(),
})
export type YearCounts = z.infer<typeof YearCounts>

const filters = {
  keyword: queryText(100),
  /** `none`: no year is known. */
  class_year: z.optional(z.string().check(z.maxLength(4), z.regex(/^(?:\d{4}|none)$/))),
  group_id: z.optional(rowId),
  status: z._default(z.enum(studentStatuses), 'joined'),
  plan: z.optional(z.enum(planStates)),
  /** `quiet`: not seen for 30 days. */
  seen: z.optional(z.literal('quiet')),
  /** `me`: wrote to this advisor, handed in a task that nobody has reviewed, or a follow-up of this advisor is due. `any`: that, or might need a nudge. */
  waits: z.optional(z.enum(waitKinds)),
  /** Exactly the students behind a figure of the dashboard or the analytics, over the period from `from` to `to`. */
  figure: z.optional(z.enum(openedFigures)),
  from: z.optional(day),
  to: z.optional(day),
  sort: z._default(z.enum(studentSorts), 'name'),
}

export const listStudents = listEndpoint({
  path: '/api/advisor/students',
  ownSiteOnly: true,
  summary: 'The students of one’s own school',
  limit: 'search',
  query: filters,
  item: ListedStudent,
  beside: {
    /** Of the whole school, for each leaving year that it has. */
    counts: z.array(YearCounts),
    /** The year level in which school ends: 12 in Australia, 13 in New Zealand. */
    last_level: z.int(),
    /** In which a leaving year is this one. */
    this_year: z.int(),
    groups: z.array(Group),
    /** Tasks that can be set for more students. */
    tasks: z.array(z.object({ id: z.int(), title: z.string() })),
    class_years: z.array(z.int()),
    now: z.string(),
    /** In which the days of the school begin, as `Pacific/Auckland`. */
    time_zone: z.string(),
    /** Whether this advisor may have the list as a file. */
    may_export: z.boolean(),
  },
})

/** With names: asks for the password again and for the permission `export`, and is audited. A job makes it. */
export const createStudentsFile = command({
  method: 'POST',
  path: '/api/advisor/students/file',
  summary: 'Have the same list made as a CSV file, all pages of it',
  permission: 'export',
  limit: 'costly',
  body: z.strictObject(filters),
  replies: { data: Report },
})

const Note = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  text: z.string(),
  author_name: z.string(),
  created_at: z.string(),
  /** The day of the contact, or on which the note was written, where the school is. */
  happened_on: z.string(),
  follow_up_on: z.nullable(z.string()),
  followed_up_on: z.nullable(z.string()),
  /** The reader wrote it or took it over, and so may change it, and follows it up. */
  is_own: z.boolean(),
  may_remove: z.boolean(),
})
export type Note = z.infer<typeof Note>

const Task = z.object({
  id: z.int(),
  title: z.string(),
  due_date: z.nullable(z.string()),
  is_overdue: z.boolean(),
  status: z.enum(taskStatuses),
  /** How far it is for the student, who is not shown a decision that can still be undone. */
  told_status: z.enum(taskStatuses),
  /** What was handed in is a reason for skipping it. */
  is_skip: z.boolean(),
  submitted_at: z.nullable(z.string()),
})

/** What the student's own calls answer about the school, and which of their pages this advisor opened. */
const Sees = z.object({
  groups: z.array(z.extend(Group, { may_post: z.boolean() })),
  opened: z.array(z.object({ by: z.string(), subject: z.string(), at: z.string() })),
})

export const getStudent = itemEndpoint({
  path: '/api/advisor/students/:id',
  ownSiteOnly: true,
  summary: 'A student of one’s own school',
  item: z.extend(Student, {
    email: z.nullable(z.string()),
    /** A later year that the school says is right: it waits for the student, or they said no. */
    asked_year: z.nullable(z.object({ year: z.int(), answer: z.nullable(z.literal('declined')) })),
    joined_at: z.nullable(z.string()),
    /** The parent or guardian whom the student named. */
    guardian_email: z.nullable(z.string()),
    shares: z.object({
      plan: z.boolean(),
      quiz_areas: z.boolean(),
      followed_careers: z.boolean(),
      counted: z.boolean(),
    }),
    /** What they wrote to this advisor, who has not read it. */
    question: z.nullable(z.object({ thread_id: z.int(), text: z.string(), at: z.string() })),
    /** The filled parts of the furthest route that the school sees. Null: not shared. */
    plan_parts: z.nullable(z.array(z.enum(routeParts))),
    /** Open ones first. */
    tasks: z.array(Task),
    /** The first areas of a finished quiz. Null: not shared. */
    quiz: z.nullable(z.object({ signal: z.enum(signals), areas: z.array(z.string()) })),
    /** The latest first, and how many there are. Null: not shared. */
    followed_careers: z.nullable(
      z.object({ total: z.int(), careers: z.array(z.object({ title: z.string(), href: z.string() })) }),
    ),
    /** Null before the student has joined. */
    sees: z.nullable(Sees),
    notes: z.array(Note),
    /** That the school asked for, the latest first. */
    meetings: z.array(SchoolMeeting),
    /** How the school reaches the family. */
    family: z.array(FamilyContact),
    /** The latest first. */
    timeline: z.array(z.object({ at: z.string(), kind: z.enum(timelineKinds), text: z.string() })),
    school_groups: z.array(Group),
    /** The year level in which school ends: 12 in Australia, 13 in New Zealand. */
    last_level: z.int(),
    /** In which a leaving year is this one. */
    this_year: z.int(),
    now: z.string(),
    /** In which the days of the school begin, as `Pacific/Auckland`. */
    time_zone: z.string(),
  }),
})

/** Year and groups. Names and email are the student's own: other ones are refused with a sentence at the field. */
export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/advisor/students/:id',
  summary: 'Change the year and the groups of a student',
  body: z.strictObject({
    first_name: z.optional(z.string().check(z.maxLength(100))),
    last_name: z.optional(z.string().check(z.maxLength(100))),
    email: z.optional(z.string().check(z.maxLength(254))),
    class_year: z.optional(z.string().check(z.maxLength(4), z.regex(/^\d{4}$/, 'Please choose a year'))),
    group_ids: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(100))),
  }),
  returns: z.object({ success: z.boolean(), data: Student }),
})

/** Ends the membership. The account stays the person's. */
export const unlinkStudent = command({
  method: 'DELETE',
  path: '/api/advisor/students/:id',
  summary: 'Unlink a student from one’s own school',
  permission: 'manage_students',
})

const noteText = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please write something first'), z.maxLength(2_000))
const entryDay = z.optional(z.nullable(z.string().check(z.maxLength(10))))
const entry = {
  text: noteText,
  kind: z.optional(z.enum(entryKinds, 'Please choose what it was')),
  /** A day of the last two years: today when it is left out. */
  happened_on: entryDay,
  /** A day of the next year. Null: none. */
  follow_up_on: entryDay,
}

export const addNote = endpoint({
  method: 'POST',
  path: '/api/advisor/students/:id/notes',
  summary: 'Note something about a student, or contact with them or the family, for staff',
  body: z.strictObject(entry),
  returns: z.object({ success: z.boolean(), data: Note }),
})

/** What is left out stays as it is. Refused (409) when the note does not say `was` any more. */
export const changeNote = command({
  method: 'PUT',
  path: '/api/advisor/students/:id/notes/:note_id',
  summary: 'Change a note that one wrote or took over',
  body: z.strictObject({ ...entry, was: z.string().check(z.maxLength(2_000)) }),
})

export const removeNote = command({
  method: 'DELETE',
  path: '/api/advisor/students/:id/notes/:note_id',
  summary: 'Remove a note that one wrote or took over, or any of the school with the permission for staff',
})

/** Of `done`: it is not due any more. Without it, it is again. */
export const followUpNote = command({
  method: 'PUT',
  path: '/api/advisor/students/:id/notes/:note_id/follow-up',
  summary: 'Say whether one has followed up a note that one wrote or took over',
  body: z.strictObject({ done: z.boolean() }),
})

const groupOrTask = z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999)))

const LeftOut = z.object({ id: z.int(), name: z.nullable(z.string()), reason: z.string() })

/**
 * Does the same with many students. `left_out` names the others with the reason; with `dry_run` nothing is done, and `done` is who would
 * be changed. `undo`: by which it can be undone for ten minutes; null where it cannot.
 */
export const changeStudents = command({
  method: 'POST',
  path: '/api/advisor/students/bulk',
  summary: 'Do the same with many students of one’s own school',
  permission: { permission: 'manage_students', whenBody: { action: ['unlink', 'invite'] } },
  limit: 'costly',
  body: z.strictObject({
    ids: z
      .array(z.int().check(z.minimum(1), z.maximum(999_999_999)))
      .check(z.minLength(1, 'Select a student first'), z.maxLength(maxAtOnce)),
    action: z.enum(bulkActions, 'Choose what to do'),
    group_id: groupOrTask,
    task_id: groupOrTask,
    class_year: z.optional(z.string().check(z.maxLength(4), z.regex(/^\d{4}$/, 'Please choose a year'))),
    text: z.optional(z.string().check(z.maxLength(40_000))),
    dry_run: z._default(z.boolean(), false),
  }),
  replies: {
    data: z.object({
      done: z.array(z.int()),
      /** Of `done`: the student is asked first, since the school would see them for longer with that year. */
      asked: z.array(z.int()),
      /** Of an invitation: the school morning on which the emails go out. Null: now. */
      emails_at: z.nullable(z.string()),
      left_out: z.array(LeftOut),
      undo: z.nullable(z.string()),
    }),
  },
})

/** `left_out`: whoever has answered, left, moved or was changed since stays as they are. */
export const undoChange = command({
  method: 'POST',
  path: '/api/advisor/students/bulk/:id/undo',
  summary: 'Take back what was done with many students within the last ten minutes',
  permission: 'manage_students',
  replies: { undone: z.int(), left_out: z.array(LeftOut) },
})
