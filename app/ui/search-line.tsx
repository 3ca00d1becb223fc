import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A field for what a list is searched for, and its button. The form around it says what becomes of it. */
export function SearchLine({
  label,
  keyword,
  ref,
}: {
  label: string
  keyword: string
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          ref={ref}
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
    </div>
  )
}
