import { fold } from '#app/platform/fold.ts'

/** What a file may say of a student, with the heading of the template and every heading that means the same. */
export const columns = {
  given_name: {
    label: 'Given name',
    example: 'Tāne',
    synonyms: [
      'first name',
      'firstname',
      'given names',
      'givenname',
      'forename',
      'legal first name',
      'stud first name',
    ],
  },
  family_name: {
    label: 'Family name',
    example: 'Williams',
    synonyms: [
      'last name',
      'lastname',
      'surname',
      'familyname',
      'legal surname',
      'legal last name',
      'stud last name',
    ],
  },
  full_name: {
    label: 'Full name',
    example: null,
    synonyms: ['name', 'student name', 'student', 'display name', 'pupil'],
  },
  preferred_name: {
    label: 'Preferred name',
    example: '',
    synonyms: [
      'preferred first name',
      'preferred',
      'known as',
      'known name',
      'pref name',
      'nickname',
      'preferred given name',
    ],
  },
  email: {
    label: 'Email',
    example: 'tane.williams@school.example',
    synonyms: [
      'e mail',
      'email address',
      'student email',
      'student email address',
      'school email',
      'mail',
      'e mail address',
    ],
  },
  external_id: {
    label: 'Student ID',
    example: '20482',
    synonyms: [
      'id',
      'student number',
      'studentid',
      'student no',
      'external id',
      'external key',
      'student code',
      'stkey',
      'nsn',
      'sis id',
      'sisid',
      'sussi id',
      'case id',
      'casesid',
      'admission number',
      'unique id',
    ],
  },
  year_level: {
    label: 'Year level',
    example: '12',
    synonyms: [
      'year',
      'yr',
      'level',
      'grade',
      'year group',
      'yearlevel',
      'school year',
      'year lvl',
      'academic year level',
      'scholastic year',
      'current year',
    ],
  },
  class_year: {
    label: 'Finishing year',
    example: '',
    synonyms: [
      'class of',
      'year of leaving',
      'leaving year',
      'graduation year',
      'final year',
      'year 12 in',
      'year 13 in',
      'class year',
      'grad year',
      'cohort',
    ],
  },
  groups: {
    label: 'Groups',
    example: '12 Rimu; Careers',
    synonyms: [
      'group',
      'class',
      'classes',
      'home group',
      'homegroup',
      'roll class',
      'rollclass',
      'form',
      'form class',
      'tutor group',
      'homeroom',
      'home room',
      'whanau class',
      'kura class',
      'pastoral care class',
    ],
  },
  guardian_email: {
    label: 'Parent or guardian email',
    example: '',
    synonyms: [
      'guardian email',
      'parent email',
      'caregiver email',
      'caregiver 1 email',
      'parent 1 email',
      'contact 1 email',
      'mother email',
      'father email',
      'whanau email',
      'guardian',
      'parent guardian email',
    ],
  },
  dob: {
    label: 'Date of birth',
    example: '14/03/2010',
    synonyms: ['dob', 'born', 'birth date', 'birthdate', 'birthday', 'd o b', 'birth day'],
  },
} as const satisfies Record<string, { label: string; example: string | null; synonyms: readonly string[] }>

export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as Column[]

/** A heading as it is compared and remembered: `STUDENT_E-Mail ` is `student e mail`. At most 80 characters. */
export function headingKey(heading: string): string {
  return fold(heading.slice(0, 200)).slice(0, 80)
}

const known = new Map<string, Column>(
  columnNames.flatMap((name) =>
    [columns[name].label, ...columns[name].synonyms].map((words) => [headingKey(words), name] as const),
  ),
)

/** What a school said last time that a heading means, by `headingKey`; null: it is left out. */
export type Headings = Readonly<Record<string, Column | null>>

/**
 * Which column each heading stands for: as chosen, else as this school chose before, else by its words. A column is read once:
 * of two headings that mean the same the first counts.
 */
export function mapHeadings(headings: readonly string[], chosen: Headings = {}): (Column | null)[] {
  const taken = new Set<Column>()
  const said = headings.map((heading) => own(chosen, headingKey(heading)))
  for (const column of said) if (column) taken.add(column)
  const first = new Set<Column>()
  return headings.map((heading, at) => {
    const choice = said[at]
    if (choice !== undefined) {
      if (!choice || first.has(choice)) return null
      first.add(choice)
      return choice
    }
    const column = known.get(headingKey(heading))
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

function own(chosen: Headings, key: string): Column | null | undefined {
  return Object.hasOwn(chosen, key) ? chosen[key] : undefined
}

/** How many of these cells are headings that we know: how the row of headings is found. */
export function knownHeadings(cells: readonly string[], chosen: Headings = {}): number {
  return mapHeadings(cells, chosen).filter(Boolean).length
}

/** What every file has to say of a student, by the columns that can say it. */
const required: readonly (readonly Column[])[] = [
  ['given_name', 'full_name'],
  ['email'],
  ['year_level', 'class_year'],
]

/** Columns that a file lacks, each with its label: nothing can be brought in without them. */
export function missingColumns(mapped: readonly (Column | null)[]): string[] {
  return required
    .filter((any) => !any.some((one) => mapped.includes(one)))
    .map(([one]) => columns[one as Column].label)
}
