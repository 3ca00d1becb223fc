import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const looks = {
  archive: {
    icon: Archive,
    label: 'Take it off the site',
    title: (title: string) => `Take “${title}” off the site?`,
    text: 'Readers can no longer open it. You can publish it again later.',
    yes: 'Yes, take it off the site',
    intent: 'withdraw',
  },
  delete: {
    icon: Trash2,
    label: 'Delete',
    title: (title: string) => `Delete “${title}”?`,
    text: 'It is deleted for good. The audit log shows who deleted it.',
    yes: 'Yes, delete it',
    intent: 'withdraw',
  },
  draft: {
    icon: Trash2,
    label: 'Delete draft',
    title: (title: string) => `Delete the draft “${title}”?`,
    text: 'It was never on the site. It is deleted for good. The audit log shows who deleted it.',
    yes: 'Yes, delete the draft',
    intent: 'delete-draft',
  },
} as const

/** Takes a visible record off the site, deletes one of a type without a status, or a draft that nobody saw; it asks first. */
export function WithdrawButton({ resource, record }: { resource: ResourceDescription; record: AdminRecord }) {
  const [isOpen, setOpen] = useState(false)
  const way = wayOf(resource, record)
  if (!way || resource.single !== null) return null
  const { icon, label, title, text, yes, intent } = looks[way]
  return (
    <span className="grid noscript:hidden">
      <Button variant="ghost" icon={icon} wide onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Modal title={title(record.title)} onClose={() => setOpen(false)}>
          <p>{text}</p>
          <WithdrawForm label={yes} intent={intent} />
        </Modal>
      )}
    </span>
  )
}

function wayOf({ can }: ResourceDescription, record: AdminRecord): keyof typeof looks | null {
  if (record.status === null) return can.includes('delete') ? 'delete' : null
  if (record.can_delete_draft) return 'draft'
  return can.includes('archive') && record.is_live ? 'archive' : null
}
