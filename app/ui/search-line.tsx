import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A search field with its button. The surrounding form determines what it does. */
export function SearchLine({
  label,
  keyword,
  name = 'keyword',
  ref,
}: {
  label: string
  keyword: string
  /** In the address. */
  name?: string
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          ref={ref}
          type="search"
          name={name}
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
