import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Takes a visible record off the site, or deletes one of a type without a status; it asks first. */
export function WithdrawButton({ resource, record }: { resource: ResourceDescription; record: AdminRecord }) {
  const [isOpen, setOpen] = useState(false)
  const hasStatus = record.status !== null
  const mayWithdraw = hasStatus
    ? resource.can.includes('archive') && record.is_live
    : resource.can.includes('delete')
  if (!mayWithdraw || resource.single !== null) return null
  return (
    <span className="grid noscript:hidden">
      <Button variant="ghost" icon={hasStatus ? Archive : Trash2} wide onClick={() => setOpen(true)}>
        {hasStatus ? 'Take off the site' : 'Delete'}
      </Button>
      {isOpen && (
        <Modal
          title={hasStatus ? `Take “${record.title}” off the site?` : `Delete “${record.title}”?`}
          onClose={() => setOpen(false)}
        >
          <p>
            {hasStatus
              ? 'Readers can no longer open it. You can publish it again later.'
              : 'It is deleted for good. The audit log shows who deleted it.'}
          </p>
          <WithdrawForm label={hasStatus ? 'Yes, take it off the site' : 'Yes, delete it'} />
        </Modal>
      )}
    </span>
  )
}
