import type { TagTone } from '#app/ui/tag.tsx'

type Look = { label: string; tone: TagTone }

/** States of changes that are not published, as tags. */
export const revisionLooks: Readonly<Record<string, Look>> = {
  draft: { label: 'Draft', tone: 'plain' },
  'in-review': { label: 'In review', tone: 'info' },
  'changes-asked': { label: 'Changes asked for', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
}

const statusTones: Readonly<Record<string, TagTone>> = { Published: 'good', Draft: 'plain', Archived: 'bad' }

export function statusLook(statuses: Readonly<Record<string, string>> | null, status: string): Look {
  const label = statuses?.[status] ?? status
  return { label, tone: statusTones[label] ?? 'plain' }
}
