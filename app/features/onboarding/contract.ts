import * as z from 'zod/mini'
import { endpoint, PageMeta, queryInt, queryJson } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { changedFields } from './compare.ts'
import { importStatuses } from './import-states.ts'
import { columnNames } from './reading/columns.ts'
import { largestFile } from './reading/limits.ts'
import { sendTimes } from './send-times.ts'

/** Beside the file a form holds what its headings mean, and what separates them. */
const restOfForm = 32 * 1_024
const column = z.nullable(z.enum(columnNames))

/** `errors` of a row: what is wrong, in which column. */
const RowError = z.object({
  column,
  value: z.string(),
  message: z.string(),
  /** What is probably meant, as the cell would have it. */
  suggestion: z.optional(z.string()),
})

/** A list of students that a school brings in. Counts are rows; `missing_rows` are students of the school who are not in it. */
export const StudentImport = z.object({
  id: z.int(),
  school_id: z.int(),
  /** IANA: in which the school's days begin and end. */
  time_zone: z.string(),
  advisor_id: z.nullable(z.int()),
  source: z.enum(['csv', 'google', 'manual']),
  /** How the file was read: a OneRoster archive is a kind of CSV. */
  format: z.enum(['csv', 'oneroster', 'google', 'manual']),
  status: z.enum(importStatuses),
  file_name: z.nullable(z.string()),
  total_rows: z.int(),
  imported_rows: z.int(),
  error_rows: z.int(),
  new_rows: z.int(),
  changed_rows: z.int(),
  same_rows: z.int(),
  missing_rows: z.int(),
  ticked_rows: z.int(),
  /** Why the file could not be read. */
  problem: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** `at`: when they go out, or null. `waiting`: none has gone out, and the school can choose another time. */
  invitations: z.object({
    waiting: z.boolean(),
    held: z.boolean(),
    at: z.nullable(z.string()),
    /** Whether they may go out at once, and else when. */
    may_send_now: z.boolean(),
    next_morning: z.string(),
  }),
  /** Until when it can be undone; null when it cannot. */
  undo_until: z.nullable(z.string()),
  undo_asked_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  /** How many students are as they were before; null unless the list is being undone now. */
  undo: z.nullable(z.object({ done: z.int(), total: z.int() })),
})
export type StudentImport = z.infer<typeof StudentImport>

/** One row. `data` are a student's details, or the cells of a row with errors. `user_id` is there once the student has joined. */
export const StudentImportRow = z.object({
  import_id: z.int(),
  row_number: z.int(),
  data: z.record(z.string(), z.nullable(z.union([z.string(), z.int(), z.array(z.string())]))),
  errors: z.array(RowError),
  user_id: z.nullable(z.int()),
  kind: z.enum(['new', 'changed', 'same', 'error']),
  changes: z.array(
    z.object({ field: z.enum(changedFields), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  outcome: z.nullable(z.enum(['invited', 'updated', 'none', 'failed'])),
})
export type StudentImportRow = z.infer<typeof StudentImportRow>

const MissingStudent = z.object({ membership_id: z.int(), name: z.string(), ticked: z.boolean() })
export type MissingStudent = z.infer<typeof MissingStudent>

export const importLists = ['new', 'changed', 'same', 'errors', 'missing'] as const

export const listStudentImports = listEndpoint({
  path: '/api/advisor/imports',
  summary: 'Lists of students that the school has brought in, the latest first',
  item: StudentImport,
})

/** 422 with `errors.file`. What is wrong inside the file is read with the import, once it has been checked. */
export const uploadStudents = command({
  method: 'POST',
  path: '/api/advisor/imports/csv',
  summary: 'Uploads a CSV file or a OneRoster 1.2 archive; nothing comes in before it is confirmed',
  permission: 'manage_students',
  limit: 'costly',
  upload: { maximumBytes: largestFile + restOfForm },
  body: z.object({
    file: z.file({ error: 'Choose a CSV file, or the zip file of a OneRoster export' }),
    /** What headings of the file mean: `{"Pupil":"full_name","House":null}`. */
    mapping: queryJson(z.record(z.string().check(z.maxLength(200)), column)),
  }),
  replies: { data: StudentImport },
})

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/advisor/imports/template',
  summary: 'A CSV file with the headings that are known, and one student made up',
  answers: 'file',
  returns: z.unknown(),
})

export const getStudentImport = itemEndpoint({
  path: '/api/advisor/imports/:id',
  summary: 'How far a list has come, what it would change, and one page of its rows',
  query: z.object({ list: z._default(z.enum(importLists), 'new'), page: queryInt(1, 10_000, 1) }),
  item: StudentImport,
  beside: {
    rows: z.array(StudentImportRow),
    /** What is wrong, the first rows first; all of the page with `list=errors`. */
    errors: z.array(z.extend(RowError, { row_number: z.int() })),
    missing: z.array(MissingStudent),
    /** Of a list that was undone: who stays as they are, and why; the first of them. */
    left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** How the headings of the file were read. */
    headings: z.array(z.object({ heading: z.string(), column })),
    meta: PageMeta,
  },
})

const sendTime = z.enum(sendTimes, { error: 'Choose when the invitations go out' })

/**
 * 422 unless the list is checked and waiting, and with `errors.invite` for `now` outside school hours; 409 while another list of the
 * school comes in. Without a time invitations go out at once, at night in the morning.
 */
export const confirmStudentImport = command({
  method: 'POST',
  path: '/api/advisor/imports/:id/confirm',
  summary: 'Brings a list in as it was shown. Memberships end only where they were ticked',
  permission: 'manage_students',
  body: z.strictObject({ invite: z.optional(sendTime) }),
  replies: { data: StudentImport },
})

/** 422 once they have gone out, and with `errors.invite` for `now` outside school hours. */
export const planInvitations = command({
  method: 'POST',
  path: '/api/advisor/imports/:id/invitations',
  summary: 'Chooses when invitations go out that still wait, or keeps them back',
  permission: 'manage_students',
  body: z.strictObject({ invite: sendTime }),
  replies: { data: StudentImport },
})

export const cancelStudentImport = command({
  method: 'DELETE',
  path: '/api/advisor/imports/:id',
  summary: 'Throws away a list that is checked and waiting',
  permission: 'manage_students',
})

export const checkMissing = command({
  method: 'POST',
  path: '/api/advisor/imports/:id/missing',
  summary: 'Says whose membership ends with a list because they are not in it',
  permission: 'manage_students',
  body: z.strictObject({
    ticked: z.optional(z.array(z.int()).check(z.maxLength(100))),
    unticked: z.optional(z.array(z.int()).check(z.maxLength(100))),
    /** Everybody who is missing, or nobody. */
    all: z.optional(z.boolean()),
  }),
})

/** Makes a new list from the same file. */
export const readColumnsAgain = command({
  method: 'POST',
  path: '/api/advisor/imports/:id/columns',
  summary: 'Reads the file again, with headings that mean something else',
  permission: 'manage_students',
  limit: 'costly',
  body: z.strictObject({ columns: z.array(column).check(z.maxLength(100)) }),
  replies: { data: StudentImport },
})

export const undoStudentImport = command({
  method: 'POST',
  path: '/api/advisor/imports/:id/undo',
  summary: 'Takes back what a list did, within seven days. Students who have joined since stay',
  permission: 'manage_students',
})

export const getRejects = endpoint({
  method: 'GET',
  path: '/api/advisor/imports/:id/rejects',
  summary: 'Rows that were left out as a CSV file, to mend and upload again',
  limit: 'costly',
  answers: 'file',
  returns: z.unknown(),
})

/**
 * Takes `value` for a cell of one row, with `alike` for each cell of the column that says the same. Without a value it takes what was
 * suggested: for the row, or for all rows of the column. At most 500 rows at once; `waiting` are left over. 422 with `errors.value` for
 * what is still wrong, and unless the list is checked and waiting.
 */
export const correctImportRows = command({
  method: 'PUT',
  path: '/api/advisor/imports/:id/rows',
  summary: 'Corrects cells of rows with errors, in a list that has not come in',
  permission: 'manage_students',
  body: z.strictObject({
    column: z.enum(columnNames),
    row_number: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    value: z.optional(z.string().check(z.trim(), z.maxLength(400))),
    alike: z._default(z.boolean(), false),
  }),
  replies: { data: z.object({ corrected: z.int(), waiting: z.int() }) },
})

const cell = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)))
export const maxByHand = 50

/** To a student who has not joined yet. `emails_at`: the next school morning, or null for an email that goes out now. */
export const inviteStudent = command({
  method: 'POST',
  path: '/api/advisor/students/:id/invite',
  summary: 'Ask a student again to join one’s own school',
  permission: 'manage_students',
  replies: { data: z.object({ emails_at: z.nullable(z.string()) }) },
})

/** 422 with errors by row: `students.0.email`. */
export const addStudents = command({
  method: 'POST',
  path: '/api/advisor/students',
  summary: 'Adds students by hand; each is asked by email',
  permission: 'manage_students',
  limit: 'costly',
  body: z.strictObject({
    students: z
      .array(
        z.strictObject({
          given_name: cell(200),
          family_name: cell(200),
          preferred_name: cell(200),
          email: cell(300),
          external_id: cell(100),
          year_level: cell(40),
          class_year: cell(40),
          groups: cell(400),
          guardian_email: cell(300),
          dob: cell(40),
        }),
      )
      .check(z.minLength(1, { error: 'Add at least one student' }), z.maxLength(maxByHand)),
  }),
  replies: { data: StudentImport },
})

/** `connected`: Google has just said yes, and nothing has been brought in with that yet. */
export const listCourses = itemEndpoint({
  path: '/api/advisor/imports/google/courses',
  summary: 'Classes of the advisor in Google Classroom, while the grant lasts',
  limit: 'costly',
  item: z.array(z.object({ id: z.string(), name: z.string(), section: z.nullable(z.string()) })),
  beside: { connected: z.boolean(), available: z.boolean() },
})

export const importCourses = command({
  method: 'POST',
  path: '/api/advisor/imports/google',
  summary: 'Reads the students of some classes in Google Classroom; the grant is forgotten after it',
  permission: 'manage_students',
  limit: 'costly',
  body: z.strictObject({
    course_ids: z
      .array(z.string().check(z.maxLength(40), z.regex(/^\w+$/)))
      .check(z.minLength(1, { error: 'Choose at least one class' }), z.maxLength(50)),
    /** The year level of these classes. Students whose year is not known are asked. */
    year_level: cell(40),
  }),
  replies: { data: StudentImport },
})

export const connectGoogle = endpoint({
  method: 'GET',
  path: '/api/advisor/imports/google/connect',
  summary: 'Leads to Google, which asks whether Yonder may read classes',
  permission: 'manage_students',
  limit: 'costly',
  answers: 'redirect',
  returns: z.unknown(),
})

export const connectedGoogle = endpoint({
  method: 'GET',
  path: '/api/advisor/imports/google/callback',
  summary: 'Back from Google',
  permission: 'manage_students',
  limit: 'costly',
  query: z.object({
    code: z.optional(z.string().check(z.maxLength(2_000))),
    state: z.optional(z.string().check(z.maxLength(200))),
    error: z.optional(z.string().check(z.maxLength(200))),
    scope: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answers: 'redirect',
  returns: z.unknown(),
})
