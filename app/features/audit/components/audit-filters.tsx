import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SetFilters } from '#app/ui/list/set-filters.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type AuditFilter, auditFilters } from '../list-query.ts'

type Choice = { value: string; label: string }
type Props = { params: URLSearchParams; actions: readonly Choice[]; kinds: readonly Choice[]; actor?: string }

const path = '/admin/audit-log'
const labels: Record<AuditFilter, string> = {
  keyword: 'Words',
  person: 'Person',
  actor_id: 'Person',
  action: 'Action',
  kind: 'Thing',
  subject: 'Only',
  from: 'From',
  to: 'To',
}

/** By person, action, thing and day: one form, which sends them in the address. What is set is below, to be removed. */
export function AuditFilters({ params, actions, kinds, actor }: Props) {
  const text = (name: AuditFilter) => ({ name, defaultValue: params.get(name) ?? '' })
  const words = (name: AuditFilter, value: string) => {
    if (name === 'actor_id') return actor ?? `account ${value}`
    const choices = name === 'action' ? actions : name === 'kind' ? kinds : []
    return choices.find((one) => one.value === value)?.label ?? value
  }
  const set = auditFilters.flatMap((name) => {
    const value = params.get(name)?.trim()
    return value ? [{ name, words: `${labels[name]}: ${words(name, value)}` }] : []
  })
  return (
    <div className="mb-4 grid gap-3">
      <Form key={params.toString()} action={path} role="search" aria-label="Find in the audit log">
        {['actor_id', 'subject'].map(
          (name) =>
            params.get(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />,
        )}
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-60 flex-1">
            <TextField type="search" label="Search" icon={Search} maxLength={100} {...text('keyword')} />
          </div>
          <div className="min-w-40">
            <TextField label="Person" maxLength={100} {...text('person')} />
          </div>
          <div className="min-w-40">
            <Select label="Action" placeholder="Any" options={actions} {...text('action')} />
          </div>
          <div className="min-w-40">
            <Select label="Thing" placeholder="Any" options={kinds} {...text('kind')} />
          </div>
          <div className="w-36">
            <TextField type="date" label="From" {...text('from')} />
          </div>
          <div className="w-36">
            <TextField type="date" label="To" {...text('to')} />
          </div>
          <Button type="submit">Apply</Button>
        </div>
      </Form>
      <SetFilters path={path} params={params} set={set} />
    </div>
  )
}
