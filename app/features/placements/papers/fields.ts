import { formatDate } from '#app/platform/date-words.ts'
import { partyNames } from '../readiness.ts'
import type { WorkDay } from '../rules/facts.ts'
import {
  answeredLines,
  type Block,
  dayLines,
  type FormPaper,
  facts,
  heading,
  instantInWords,
  officialBlocks,
  type Paper,
  sampleBlocks,
  title,
} from './blocks.ts'
import type { OfficialForm } from './official-form.ts'
import { paperNames } from './paper-kinds.ts'

export type FieldFacts = {
  zone: string
  isSample: boolean
  official: OfficialForm | null
  student: { name: string; bornOn: string | null; yearLevel: number | null }
  school: { name: string; phone: string | null }
  guardian: { name: string | null; email: string | null; phone: string | null }
  emergency: { name: string | null; phone: string | null }
  host: { name: string; contact: string; email: string; phone: string | null } | null
  terms: {
    title: string
    address: string
    supervisor: string
    supervisorPhone: string | null
    startDate: string
    endDate: string
    tasks: readonly string[]
    days: readonly WorkDay[]
  }
  /** What the host and the school answered, by question. */
  forms: readonly FormPaper[]
}

type Field = { group: string; name: string; value: string }

/** What an official form may ask for, in groups, as far as it is known here. */
function fieldsOf(one: FieldFacts): Field[] {
  const { student, school, guardian, emergency, host, terms } = one
  return [
    ...group('Student', {
      Name: student.name,
      'Date of birth': student.bornOn && formatDate(student.bornOn),
      'Year level': student.yearLevel === null ? null : String(student.yearLevel),
    }),
    ...group('School', { Name: school.name, Phone: school.phone }),
    ...group('Parent or guardian', { Name: guardian.name, Email: guardian.email, Phone: guardian.phone }),
    ...group('Emergency contact', { Name: emergency.name, Phone: emergency.phone }),
    ...group('Host', {
      Name: host?.name,
      Contact: host?.contact,
      Email: host?.email,
      Phone: host?.phone,
      'Where the student works': terms.address,
      Supervisor: terms.supervisor,
      'Phone of the supervisor': terms.supervisorPhone,
    }),
    ...group('Placement', {
      Title: terms.title,
      'First day': formatDate(terms.startDate),
      'Last day': formatDate(terms.endDate),
      'Number of days': String(terms.days.length),
      'Days and hours': dayLines(terms.days).join('; '),
      Tasks: terms.tasks.join('; '),
    }),
    ...one.forms.flatMap(answeredFields),
    ...one.forms.flatMap(({ form, signature }) =>
      signature
        ? [
            {
              group: 'Signed on Yonder',
              name: upperFirst(form === 'host-report' ? 'the host' : partyNames[form]),
              value: `${signature.name}, ${instantInWords(signature.at, one.zone)}`,
            },
          ]
        : [],
    ),
  ]
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function group(name: string, values: Record<string, string | null | undefined>): Field[] {
  return Object.entries(values).flatMap(([field, value]) =>
    value ? [{ group: name, name: field, value }] : [],
  )
}

/** Answers of the host and the school that are no terms; those stand above. */
const asTerms: readonly string[] = [
  'supervisor',
  'supervisor_phone',
  'address',
  'tasks',
  'signature',
  'signature_date',
]
const answeredForms: readonly FormPaper['form'][] = ['host', 'school']

function answeredFields({ form, sections, answers }: FormPaper): Field[] {
  if (!answeredForms.includes(form)) return []
  const name = paperNames[form]
  const rest = Object.fromEntries(Object.entries(answers).filter(([field]) => !asTerms.includes(field)))
  return answeredLines(sections, rest).map(({ label, value }) => ({ group: name, name: label, value }))
}

/** Lines of the CSV file; the first says which form counts. */
export function fieldRows(one: FieldFacts): string[][] {
  const note = one.official
    ? [
        [
          'Note',
          'The official form is the legal one',
          `${one.official.names.join('; ')}, ${one.official.address}`,
        ],
      ]
    : []
  return [
    ['Part', 'Field', 'Answer'],
    ...note,
    ...fieldsOf(one).map((field) => [field.group, field.name, field.value]),
  ]
}

/** The same to print, for copying by hand. */
export function fieldsPaper(one: FieldFacts): Paper {
  const fields = fieldsOf(one)
  const groups = [...new Set(fields.map((field) => field.group))]
  return {
    title: `Fields for the official form: ${one.terms.title}`,
    blocks: [
      title('Fields for the official form'),
      ...sampleBlocks(one.isSample),
      ...officialBlocks(one.official),
      ...groups.flatMap((name): Block[] => [
        heading(name),
        ...facts(fields.filter((field) => field.group === name)),
      ]),
    ],
  }
}
