import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Country } from '../../checker/pack.ts'
import type { GuidePage } from '../guide.ts'
import { type GuideDraft, listStep } from '../list-draft.ts'

type Props = {
  pages: readonly GuidePage[]
  draft: GuideDraft
  onGo(at: number): void
  onCountry(country: Country): void
}

const others: Record<Country, { country: Country; label: string }> = {
  AU: { country: 'NZ', label: 'Read the pages for New Zealand' },
  NZ: { country: 'AU', label: 'Read the pages for Australia' },
}

/** All pages by name, and the way to the other country. */
export function GuideContents({ pages, draft, onGo, onCountry }: Props) {
  const other = others[draft.country]
  return (
    <nav aria-label="Pages" className="flex max-w-[44rem] flex-wrap items-end gap-x-4 gap-y-2" data-screen>
      <div className="min-w-0 flex-1 basis-60">
        <Select
          name="page"
          label="Page"
          value={String(draft.at)}
          options={[
            ...pages.map(({ title }, at) => ({ value: String(at), label: `${at + 1}. ${title}` })),
            { value: String(listStep), label: 'My list of documents and days' },
          ]}
          onChange={(event) => onGo(Number(event.currentTarget.value))}
        />
      </div>
      <Button variant="outline" onClick={() => onCountry(other.country)}>
        {other.label}
      </Button>
    </nav>
  )
}
