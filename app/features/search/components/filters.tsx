import { SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChipOption } from '#app/ui/chip.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { figure } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SearchFilter, SearchFilters } from '../contract.ts'
import { type FacetKey, facetKeys } from '../rules.ts'
import { facetValue, readSearchAddress } from '../search-query.ts'

/**
 * The filters of a search. A plain GET form; with scripts each change submits it. On a phone a checkbox expands it, also
 * without scripts.
 */
export function Filters({
  action,
  keyword,
  filters,
}: {
  action: string
  keyword: string
  filters: SearchFilters
}) {
  const submit = useSubmit()
  const id = useId()
  const isChecked = useChecked()
  const shown = facetKeys.flatMap((key) => (filters[key] ? [{ key, filter: filters[key] }] : []))
  if (shown.length === 0) return null
  const send = (event: ChangeEvent<HTMLInputElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true, replace: true, flushSync: true })
  return (
    <div>
      <input type="checkbox" id={id} className="peer sr-only lg:hidden" />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface px-4 font-semibold text-sm peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 lg:hidden"
      >
        <Icon of={SlidersHorizontal} size={16} />
        Filters
      </label>
      <Form
        action={action}
        method="get"
        aria-labelledby={`${id}-title`}
        className="mt-4 hidden peer-checked:block lg:mt-0 lg:block"
      >
        <h2 id={`${id}-title`} className="border-line border-b pb-3 text-h3">
          Narrow it down
        </h2>
        {keyword && <input type="hidden" name="keyword" value={keyword} />}
        {shown.map(({ key, filter }) => (
          <div key={key} className="border-line border-b py-4">
            <ChoiceGroup legend={filter.label}>
              <Options facet={key} filter={filter} isChecked={isChecked} onChange={send} />
            </ChoiceGroup>
          </div>
        ))}
        <div className="mt-4">
          <Button type="submit" variant="outline" size="small">
            Show results
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Options(props: {
  facet: FacetKey
  filter: SearchFilter
  isChecked: (key: FacetKey, value: string, enabled: boolean) => boolean
  onChange(event: ChangeEvent<HTMLInputElement>): void
}) {
  const { facet, filter, isChecked, onChange } = props
  const Option = facet === 'interest' ? ChipOption : null
  return (
    <div className={Option ? 'mt-2 flex flex-wrap gap-2' : undefined}>
      {filter.options.map(({ value, label, count, enabled }) => {
        const input = {
          name: facet,
          value: facetValue(value, label),
          checked: isChecked(facet, value, enabled),
          onChange,
        }
        if (Option) {
          return (
            <Option key={value} {...input}>
              {label}
            </Option>
          )
        }
        const found = count === null ? null : <span className="num text-subtle"> {figure(count)}</span>
        return (
          <Checkbox
            key={value}
            {...input}
            label={
              <>
                {label}
                {found}
              </>
            }
          />
        )
      })}
    </div>
  )
}

/** While new results load, the boxes show the new choice. */
function useChecked(): (key: FacetKey, value: string, enabled: boolean) => boolean {
  const { location } = useNavigation()
  if (!location?.pathname.startsWith('/search')) return (_key, _value, enabled) => enabled
  const { facets } = readSearchAddress(new URLSearchParams(location.search))
  return (key, value) => facets[key]?.includes(value) ?? false
}
