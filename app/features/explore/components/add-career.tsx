import { useNavigate } from 'react-router'
import { compareAddress } from '#app/features/labour-market/compare/address.ts'
import { suggest } from '#app/features/search/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxOption } from '#app/ui/combobox-options.ts'

/** A plain GET form that adds a career by its name; with scripts it offers careers while someone types. */
export function AddCareer({
  keys,
  country,
  typed,
}: {
  keys: string[]
  country: string | null
  typed?: string
}) {
  const navigate = useNavigate()
  return (
    <search>
      <form action={compareAddress([])} method="get" className="grid w-full gap-3">
        {keys.length > 0 && <input type="hidden" name="occupations" value={keys.join(',')} />}
        {country && <input type="hidden" name="country" value={country} />}
        <Combobox
          name="add"
          label="Career"
          placeholder="Type a career"
          options={careersLike}
          defaultOption={typed ? { id: '', label: typed } : null}
          nothingFound="No career found. Try another word."
          onChoose={(option) => option && void navigate(compareAddress([...keys, option.id], country))}
        />
        <div>
          <Button type="submit" variant="outline">
            Add
          </Button>
        </div>
      </form>
    </search>
  )
}

async function careersLike(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const keyword = typed.trim().slice(0, 100)
  if (!keyword) return []
  const reply = await browserApi.attempt(suggest, { body: { keyword }, signal })
  const found = reply.ok ? reply.value.groups.flatMap(({ data }) => data) : []
  return found
    .filter(({ type }) => type === 'career')
    .flatMap(({ title, url }) => {
      const id = /^\/occupations\/([^/?#]+)$/.exec(url)?.[1]
      return id ? [{ id, label: title }] : []
    })
}
