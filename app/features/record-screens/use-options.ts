import { useCallback } from 'react'
import { listOptions } from '#app/features/admin/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { ComboboxOption } from '#app/ui/combobox-options.ts'

/** Records that a field can point at, by name, for a combobox. @param options `of`: the choice on which their type depends */
export function useOptions(
  resource: string,
  field: string,
  { pictureOf, of }: { pictureOf?(id: string): string; of?: string } = {},
) {
  return useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      const { data } = await browserApi.call(listOptions, {
        params: { resource, field },
        query: { keyword: typed.trim().slice(0, 100) || undefined, of },
        signal,
      })
      return data.map(({ value, label }) => ({
        id: String(value),
        label,
        picture: pictureOf?.(String(value)),
      }))
    },
    [resource, field, pictureOf, of],
  )
}
