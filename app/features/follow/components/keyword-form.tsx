import { Form } from 'react-router'
import { SearchLine } from '#app/ui/search-line.tsx'

/** A search that lives in the address. */
export function KeywordForm({
  label,
  keyword,
  hiddenFields,
}: {
  label: string
  keyword: string
  /** Other parts of the address that stay. */
  hiddenFields?: Record<string, string>
}) {
  return (
    <Form method="get" role="search" className="mb-6">
      {Object.entries(hiddenFields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchLine label={label} keyword={keyword} />
    </Form>
  )
}
