import { Form } from 'react-router'
import { SearchLine } from '#app/ui/search-line.tsx'

/** A search stored in the URL. */
export function KeywordForm({
  label,
  keyword,
  hiddenFields,
}: {
  label: string
  keyword: string
  /** Other query parameters to preserve. */
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
