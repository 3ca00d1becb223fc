import type { Actor } from '#app/platform/actor.ts'
import type { FileKind } from '#app/platform/uploads/file-kinds.ts'

/** Source: D-125. */
export const maximumFileBytes = 10 * 1_048_576
const megabytes = (count: number) => count * 1_048_576

const office = ['docx', 'xlsx', 'pptx', 'odt'] as const

/** What a file is for, and what follows from it. */
export type Purpose = {
  senders: readonly Actor['kind'][]
  kinds: readonly FileKind[]
  /** Public: for those who know the address, which never changes. Private: for the owner, and whom the slice that uses it lets in. */
  isPublic: boolean
  /** Widths of pictures in pixels, the largest last. */
  widths: readonly number[]
  /** How much of it one person may have at a time. */
  most: { files: number; bytes: number }
  /** It goes so many days after it was sent, used or not. */
  lifeDays?: number
  /** Private, and the school's: it stays when the account goes that sent it, as long as a place needs it. */
  outlivesSender?: true
}

/** Narrow screens, wide ones, and the widest column of content on sharp ones. */
export const contentWidths = [400, 800, 1600] as const

export const purposes = {
  'message-attachment': {
    senders: ['user', 'advisor', 'provider', 'admin'],
    kinds: ['picture', 'pdf', ...office, 'csv', 'txt'],
    isPublic: false,
    widths: [400, 1600],
    most: { files: 200, bytes: megabytes(200) },
  },
  'school-message': {
    senders: ['user', 'advisor'],
    kinds: ['picture', 'pdf'],
    isPublic: false,
    widths: [400, 1600],
    most: { files: 200, bytes: megabytes(200) },
  },
  'virtual-job-activity': {
    senders: ['user'],
    kinds: ['picture', 'pdf', ...office, 'csv', 'txt'],
    isPublic: false,
    widths: [400, 1600],
    most: { files: 100, bytes: megabytes(300) },
  },
  'career-task-file': {
    senders: ['user'],
    kinds: ['picture', 'pdf', ...office, 'csv', 'txt'],
    isPublic: false,
    widths: [400, 1600],
    most: { files: 200, bytes: megabytes(400) },
  },
  'placement-scan': {
    senders: ['advisor'],
    kinds: ['picture', 'pdf'],
    isPublic: false,
    widths: [1600],
    most: { files: 2_000, bytes: megabytes(4_000) },
    outlivesSender: true,
  },
  /** Belongs to the host, and to no account: the slice that stores it checks who sends it. */
  'host-insurance': {
    senders: [],
    kinds: ['picture', 'pdf'],
    isPublic: false,
    widths: [1600],
    most: { files: 1, bytes: megabytes(10) },
  },
  'student-import': {
    senders: ['advisor'],
    kinds: ['csv'],
    isPublic: false,
    widths: [],
    most: { files: 20, bytes: megabytes(50) },
    lifeDays: 30,
  },
  'editor-image': {
    senders: ['provider', 'admin'],
    kinds: ['picture'],
    isPublic: true,
    widths: contentWidths,
    most: { files: 5_000, bytes: megabytes(5_000) },
  },
  'editor-file': {
    senders: ['provider', 'admin'],
    kinds: ['pdf', ...office, 'csv'],
    isPublic: true,
    widths: [],
    most: { files: 1_000, bytes: megabytes(2_000) },
  },
  'report-infopack': {
    senders: ['admin'],
    kinds: ['pdf'],
    isPublic: false,
    widths: [],
    most: { files: 500, bytes: megabytes(2_000) },
  },
} as const satisfies Record<string, Purpose>

export type PurposeName = keyof typeof purposes
export const purposeNames = Object.keys(purposes) as [PurposeName, ...PurposeName[]]

export function purposeOf(name: PurposeName): Purpose {
  return purposes[name]
}

/** What a browser offers to choose from, as `accept` of a file field. The bytes decide, not this. */
export function acceptOf(name: PurposeName): string {
  return purposeOf(name)
    .kinds.flatMap((kind) =>
      kind === 'picture'
        ? ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
        : [`.${kind}`],
    )
    .join(',')
}

/** The kinds in words: "pictures, PDF, CSV". */
export function kindsInWords(name: PurposeName): string {
  const words = purposeOf(name).kinds.map((kind) => (kind === 'picture' ? 'pictures' : kind.toUpperCase()))
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '')
}

export type QuotaRefusal = 'too-many-files' | 'too-many-bytes'

/** Whether one more file fits into what a person may have. */
export function quotaRefusal(
  { most }: Purpose,
  has: { files: number; bytes: number },
  more: number,
): QuotaRefusal | null {
  if (has.files + 1 > most.files) return 'too-many-files'
  return has.bytes + more > most.bytes ? 'too-many-bytes' : null
}
