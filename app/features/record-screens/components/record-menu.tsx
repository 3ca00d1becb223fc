import { Archive, ExternalLink, History, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdminListItem, ResourceDescription } from '#app/features/admin/contract.ts'
import { MenuButton, MenuLink, RowMenu } from '#app/ui/list/row-menu.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BulkAction } from '../bulk-action.ts'
import { rowActions } from '../row-actions.ts'
import { useBulkForm } from '../use-bulk-form.ts'
import { BulkModal, outcomeWords } from './bulk-modal.tsx'

const looks = {
  publish: { icon: Send, label: 'Publish' },
  archive: { icon: Archive, label: 'Take it off the site' },
} as const

/** What can be done with one record of a list. */
export function RecordMenu({ resource, item }: { resource: ResourceDescription; item: AdminListItem }) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const menu = `more-${item.id}`
  const { seeAt, actions } = rowActions(resource, item)
  return (
    <>
      <RowMenu id={menu} title={item.title || `number ${item.id}`}>
        {seeAt && (
          <MenuLink icon={ExternalLink} to={seeAt}>
            See the page
          </MenuLink>
        )}
        <MenuLink icon={History} to={`/admin/${resource.name}/${item.id}#history`}>
          History
        </MenuLink>
        {actions.map((one) => (
          <MenuButton key={one} icon={looks[one].icon} menu={menu} onClick={() => setAction(one)}>
            {looks[one].label}
          </MenuButton>
        ))}
      </RowMenu>
      {action && (
        <OneRecord resource={resource} id={item.id} action={action} onClose={() => setAction(null)} />
      )}
    </>
  )
}

type OneProps = {
  resource: ResourceDescription
  id: AdminListItem['id']
  action: BulkAction
  onClose(): void
}

/** The same question as for many at once, about one record. */
function OneRecord({ resource, id, action, onClose }: OneProps) {
  const change = { action, added: [] }
  const bulk = useBulkForm({
    selection: { ids: [String(id)], isAll: false },
    search: '',
    onDone(outcome) {
      toast(outcomeWords(outcome), { kind: 'good' })
      onClose()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the question opens
  useEffect(() => bulk.check(change), [])
  return <BulkModal resource={resource} bulk={bulk} change={change} onClose={onClose} onChange={() => {}} />
}
