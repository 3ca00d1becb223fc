import type { Party } from '../rules/topics.ts'
import type { Status } from '../status.ts'

/** What a sample shows besides its status. */
export type Speciality =
  /** Its link is printed when the demo starts. */
  | 'host-link'
  | 'guardian-link'
  /** The host did not answer for 20 days. */
  | 'expired-link'
  /** The school has not checked the guardian's address. */
  | 'unchecked-guardian'
  | 'amendment'
  | 'hold'
  /** Log, report, reflection and a visit. */
  | 'everything'
  /** The student was away on the second day. */
  | 'absence'

export type SamplePlacement = {
  status: Status
  title: string
  /** The number of the host in the school's list; null: none chosen yet. */
  host: number | null
  /** When it is: see `daysOfWeek`. */
  week: number
  /** It belongs to the student whom visitors sign in as. */
  isOfLogIn?: true
  shows?: Speciality
  /** Of a no, a request or a cancellation. */
  reason?: string
  cancelledBy?: Extract<Party, 'student' | 'school'>
}

/** Twenty-one placements of the sample school in New South Wales. */
const inNewSouthWales: readonly SamplePlacement[] = [
  { status: 'completed', title: 'Animal care', host: 0, week: -2, isOfLogIn: true, shows: 'everything' },
  { status: 'active', title: 'Web design', host: 4, week: 0, isOfLogIn: true },
  {
    status: 'host-accepted',
    title: 'Garden design',
    host: 11,
    week: 5,
    isOfLogIn: true,
    shows: 'guardian-link',
  },
  { status: 'draft', title: 'Something with boats', host: null, week: 8 },
  { status: 'draft', title: 'Library work', host: 7, week: 7 },
  { status: 'submitted', title: 'Baking', host: 1, week: 4, shows: 'host-link' },
  { status: 'submitted', title: 'Pharmacy', host: 8, week: 3, shows: 'expired-link' },
  { status: 'submitted', title: 'Radio', host: 12, week: 6 },
  { status: 'host-accepted', title: 'Primary teaching', host: 2, week: 6, shows: 'unchecked-guardian' },
  {
    status: 'host-declined',
    title: 'Joinery',
    host: 6,
    week: 4,
    reason: 'Sample reason: we have a student in that week already. Ask us again next term.',
  },
  { status: 'parent-consented', title: 'Surveying', host: 10, week: 4 },
  { status: 'parent-consented', title: 'Aged care', host: 3, week: 5 },
  {
    status: 'parent-refused',
    title: 'Boat hire',
    host: 9,
    week: 5,
    reason: 'Sample reason: the way there takes too long.',
  },
  { status: 'approved', title: 'Physiotherapy', host: 5, week: 2, shows: 'amendment' },
  { status: 'approved', title: 'Council gardens', host: 11, week: 3 },
  { status: 'approved', title: 'Web testing', host: 4, week: 4 },
  {
    status: 'changes-requested',
    title: 'Library week',
    host: 7,
    week: 4,
    reason: 'Sample reason: please write what you want to find out.',
  },
  {
    status: 'declined',
    title: 'Veterinary nursing',
    host: 0,
    week: 3,
    reason: 'Sample reason: exams are in that week.',
  },
  { status: 'active', title: 'Joinery week', host: 6, week: 0, shows: 'hold' },
  { status: 'completed', title: 'Bakery week', host: 1, week: -3 },
  {
    status: 'cancelled',
    title: 'Teaching week',
    host: 2,
    week: 3,
    reason: 'Sample reason: I found another placement.',
    cancelledBy: 'student',
  },
]

/** Fifteen placements of the sample school in New Zealand. */
const inNewZealand: readonly SamplePlacement[] = [
  { status: 'completed', title: 'Kindergarten', host: 1, week: -2, isOfLogIn: true, shows: 'everything' },
  { status: 'approved', title: 'Engineering office', host: 3, week: 3, isOfLogIn: true },
  { status: 'draft', title: 'Surf shop', host: 4, week: 6 },
  { status: 'submitted', title: 'Museum', host: 5, week: 4 },
  { status: 'submitted', title: 'Printing', host: 8, week: 5 },
  { status: 'host-accepted', title: 'Cafe', host: 6, week: 4 },
  {
    status: 'host-declined',
    title: 'Dairy farm',
    host: 0,
    week: 4,
    reason: 'Sample reason: calving comes first that month.',
  },
  { status: 'parent-consented', title: 'Plant nursery', host: 7, week: 4 },
  {
    status: 'parent-refused',
    title: 'Farm week',
    host: 0,
    week: 5,
    reason: 'Sample reason: there is no bus, and we cannot take them.',
  },
  { status: 'approved', title: 'Museum week', host: 5, week: 2 },
  {
    status: 'changes-requested',
    title: 'Medical centre',
    host: 2,
    week: 4,
    reason: 'Sample reason: please choose another week, the centre is full.',
  },
  {
    status: 'declined',
    title: 'Cafe week',
    host: 6,
    week: 3,
    reason: 'Sample reason: this was the third week away in this term.',
  },
  { status: 'active', title: 'Medical reception', host: 2, week: 0 },
  { status: 'completed', title: 'Nursery week', host: 7, week: -3, shows: 'absence' },
  {
    status: 'cancelled',
    title: 'Drawing office',
    host: 3,
    week: 5,
    reason: 'Sample reason: the host has no supervisor that week.',
    cancelledBy: 'school',
  },
]

/** Of the two sample schools, in their order. */
export const samplePlacements = [inNewSouthWales, inNewZealand] as const
