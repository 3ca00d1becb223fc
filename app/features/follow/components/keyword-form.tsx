import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** A search that lives in the address. */
export function KeywordForm({
  label,
  keyword,
  kept,
}: {
  label: string
  keyword: string
  /** Other parts of the address that stay. */
  kept?: Record<string, string>
}) {
  return (
    <Form method="get" role="search" className="mb-6 flex items-end gap-3">
      {Object.entries(kept ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <TextField
          type="search"
          name="keyword"
          label={label}
          icon={Search}
          defaultValue={keyword}
          maxLength={100}
        />
      </div>
      <div className="pb-0.5">
        <Button type="submit">Search</Button>
      </div>
    </Form>
  )
}
