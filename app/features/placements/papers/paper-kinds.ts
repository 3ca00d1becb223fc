import type { Status } from '../status.ts'

/** The papers of a placement, in the order of lists. `fields` is for copying into an official form. */
export const paperKinds = [
  'packet',
  'student',
  'host',
  'guardian',
  'school',
  'host-report',
  'card',
  'certificate',
  'fields',
] as const
export type PaperKind = (typeof paperKinds)[number]

export const signedForms = ['student', 'host', 'guardian', 'school', 'host-report'] as const
export type SignedFormKind = (typeof signedForms)[number]

export const paperNames: Record<PaperKind, string> = {
  packet: 'All documents together',
  student: 'The student’s request',
  host: 'The host’s answer',
  guardian: 'Consent of a parent or guardian',
  school: 'The school’s approval',
  'host-report': 'The host’s report',
  card: 'Emergency card',
  certificate: 'Certificate',
  fields: 'Fields for the official form',
}

/** Who gets a paper. A host or a guardian comes by a link of one purpose. */
export type Reader = 'student' | 'school' | 'host-during' | 'host-feedback' | 'guardian-withdraw'

type Facts = { status: Status; signed: readonly SignedFormKind[]; hasOfficialForm: boolean }

/** Papers that a reader may have, whatever the placement has come to. */
const readable: Record<Reader, readonly PaperKind[]> = {
  student: ['packet', 'student', 'host-report', 'card', 'certificate'],
  school: paperKinds,
  'host-during': ['packet', 'host', 'card'],
  'host-feedback': ['host'],
  'guardian-withdraw': ['packet', 'guardian'],
}

/** The papers that there are for a reader now, in the order of lists. */
export function papersFor(reader: Reader, facts: Facts): PaperKind[] {
  return paperKinds.filter((kind) => readable[reader].includes(kind) && isThere(kind, facts))
}

function isThere(kind: PaperKind, { status, signed, hasOfficialForm }: Facts): boolean {
  if (status === 'draft') return false
  switch (kind) {
    case 'packet':
      return true
    case 'card':
      return status === 'approved' || status === 'active'
    case 'certificate':
      return status === 'completed'
    case 'fields':
      return hasOfficialForm
    default:
      return signed.includes(kind)
  }
}
