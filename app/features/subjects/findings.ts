import { counted } from '#app/ui/figures.ts'
import type { Counts, MathsLevel, SchoolSubject, Swap } from './contract.ts'
import { WHOLE_LOAD } from './rules.ts'

type Field = { title: string; counts: Counts }

/** The finding over the picture of fields, those with most open first. */
export function fieldsFinding(fields: readonly Field[]): string {
  const wide = fields.filter(({ counts }) => counts.catch_up + counts.closed === 0).length
  const last = fields.at(-1)
  if (!last || wide === fields.length) return 'Every field stays wide open'
  const { open, catch_up, closed } = last.counts
  const all = open + catch_up + closed
  const start =
    wide > 0 ? `${wide} of ${fields.length} fields ${wide === 1 ? 'stays' : 'stay'} wide open. ` : ''
  if (closed / all >= 0.5) return `${start}${last.title} mostly closes for now`
  if ((closed + catch_up) / all >= 0.5) return `${start}${last.title} mostly needs catch-up study`
  return wide > 0
    ? `${start}Most careers in the others stay open too`
    : 'Most careers in every field stay open'
}

/** What one swap would do, in a sentence or two. */
export function swapInWords({ subject, instead_of, opened, eased, fields }: Swap): string {
  const start = instead_of ? `${subject} in place of ${instead_of.name}` : `Adding ${subject}`
  const most = mostIn(fields)
  if (opened === 0) return `${start} saves you catch-up study in ${counted(eased, 'career')}${most}.`
  const also = eased > 0 ? ` It also saves you catch-up study in ${counted(eased, 'other')}.` : ''
  return `${start} opens ${counted(opened, 'more career', 'more careers')}${most}.${also}`
}

/** What a level of maths closes, in a sentence or two. */
export function mathsInWords({ closed, closed_fields, catch_up, catch_up_fields }: MathsLevel): string {
  if (closed + catch_up === 0) return 'It closes nothing on our list.'
  const closing =
    closed > 0 && `${counted(closed, 'career closes', 'careers close')} for now${mostIn(closed_fields)}.`
  const hampered =
    catch_up > 0 &&
    `${counted(catch_up, 'career needs', 'careers need')} catch-up study${mostIn(catch_up_fields)}.`
  return [closing, hampered].filter(Boolean).join(' ')
}

function mostIn(fields: readonly string[]): string {
  return fields.length > 0
    ? `, most of them in ${fields.map((field) => field.toLowerCase()).join(' and ')}`
    : ''
}

type Notes = {
  picked: readonly SchoolSubject[]
  unknown: readonly string[]
  certificate: { name: string; country: 'AU' | 'NZ'; prerequisites: 'usual' | 'rare' }
}

/** What is to be known of the subjects picked before the counts are believed. */
export function notesOn({ picked, unknown, certificate }: Notes): string[] {
  const notes: string[] = []
  const isNewZealand = certificate.country === 'NZ'
  if (unknown.length > 0)
    notes.push(
      `We left out ${unknown.map((name) => `“${name}”`).join(', ')}, which our list for ${withArticle(certificate.name)} does not have.`,
    )
  if (picked.length > 0 && picked.length < WHOLE_LOAD)
    notes.push(
      isNewZealand
        ? 'You picked fewer than four subjects. We assume that the others count for University Entrance.'
        : 'You picked fewer than four subjects. We assume that the others count towards an ATAR and include English.',
    )
  const withExam = picked.filter(({ counts }) => counts === 'exam').map(({ name }) => name)
  if (withExam.length > 0)
    notes.push(
      `${listOf(withExam)} can count towards an ATAR, with a scored exam or assessment. Ask your school whether yours does.`,
    )
  const without = picked.filter(({ counts }) => counts === 'no').map(({ name }) => name)
  if (without.length > 0 && !isNewZealand)
    notes.push(
      `${listOf(without)}: good for ${withArticle(certificate.name)}, but on our list ${without.length > 1 ? 'they do' : 'it does'} not count as a full subject towards an ATAR.`,
    )
  if (certificate.prerequisites === 'rare' && picked.length > 0)
    notes.push(
      'Universities in New South Wales and the ACT mostly name assumed knowledge, not prerequisites. So a missing subject means catch-up study here. Some courses do ask for it: look at the course’s own page.',
    )
  return notes
}

/** `the HSC`, but `NCEA` and `Cambridge`. */
export function withArticle(certificate: string): string {
  return /^(?:NCEA|IB|Cambridge)\b/.test(certificate) ? certificate : `the ${certificate}`
}

function listOf(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
