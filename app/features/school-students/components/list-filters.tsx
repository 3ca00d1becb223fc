import { Search } from 'lucide-react'
import { Form } from 'react-router'
import type { SchoolYears } from '#app/features/people/year-levels.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, RemovableChipLink } from '#app/ui/chip.tsx'
import { figure } from '#app/ui/figures.ts'
import { Select } from '#app/ui/select.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { YearCounts } from '../contract.ts'
import { activeFilters, reasonChips, sortOptions, studentsPath, yearTabs } from '../list-views.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

type Props = {
  params: URLSearchParams
  /** The query of the list without its page. */
  view: string
  list: SchoolYears & { counts: YearCounts[]; groups: { id: number; name: string }[] }
}

/** How the list is narrowed: years as tabs, search with class and order, and reasons as chips with their counts. */
export function ListFilters({ params, view, list }: Props) {
  const set = activeFilters(params, list.groups)
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <TabLinks label="Years" items={yearTabs(params, list.counts, list)} />
      <div data-screen className="flex flex-wrap items-end gap-3">
        <SearchForm key={view} params={params} groups={list.groups} />
        <SavedViewsMenu view={view} />
      </div>
      <nav aria-label="Reasons" className="no-bar flex gap-2 overflow-x-auto py-1 md:flex-wrap">
        {reasonChips(params, list.counts).map(({ label, count, current, to }) => (
          <ChipLink key={label} to={to} current={current} keepScroll>
            {label}
            <span className="num font-medium">{figure(count)}</span>
          </ChipLink>
        ))}
      </nav>
      {set.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2" aria-label="Filters that are set">
          {set.map(({ words, to }) => (
            <li key={words} className="min-w-0">
              <RemovableChipLink to={to} removeLabel={`Remove ${words}`}>
                {words}
              </RemovableChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const carried = ['class_year', 'status', 'plan', 'seen', 'waits', 'figure', 'from', 'to'] as const

function SearchForm({ params, groups }: { params: URLSearchParams; groups: { id: number; name: string }[] }) {
  const value = (name: string) => params.get(name) ?? ''
  return (
    <Form
      action={studentsPath}
      role="search"
      aria-label="Find students"
      className="flex min-w-0 flex-1 flex-wrap items-end gap-3"
    >
      {carried.map(
        (name) => value(name) && <input key={name} type="hidden" name={name} value={value(name)} />,
      )}
      <div className="min-w-48 flex-1">
        <TextField
          type="search"
          name="keyword"
          label="Search by name"
          icon={Search}
          defaultValue={value('keyword')}
          maxLength={100}
          aria-keyshortcuts="/"
          data-search=""
        />
      </div>
      <div className="min-w-0 flex-1 basis-40 md:flex-none">
        <Select
          name="group_id"
          label="Class or group"
          placeholder="All"
          defaultValue={value('group_id')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40 md:flex-none">
        <Select
          name="sort"
          label="Sort by"
          defaultValue={value('sort').replace(/^-/, '') || 'name'}
          options={sortOptions}
        />
      </div>
      <Button type="submit" variant="outline">
        Apply
      </Button>
    </Form>
  )
}
