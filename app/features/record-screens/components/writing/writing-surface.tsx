import './writing.css'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PublishWarning } from '#app/features/admin/record-tools-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { inputName } from '../../form-values.ts'
import { FieldRow } from '../field-row.tsx'
import { FormErrors, FormNotices, HiddenInputs } from '../form-parts.tsx'
import { HistoryPanel } from '../history-panel.tsx'
import { SaveButtons } from '../record-aside.tsx'
import type { LayoutProps } from '../record-layout.ts'
import { SaveState } from '../save-state.tsx'
import { markPlaces, selectPlace } from './show-place.ts'
import { WritingCanvas } from './writing-canvas.tsx'
import { WritingChecks } from './writing-checks.tsx'
import { fieldsOf, WritingDetails } from './writing-details.tsx'
import { type PanelId, panelProps, WritingTabs } from './writing-tabs.tsx'

/** After the last change of the text its marks are set again. */
const marksAfterMs = 400

/** A form that is the page: it is written as readers see it, with what there is to do and to know beside it. */
export function WritingSurface(props: LayoutProps) {
  const { resource, record, form, heading, set, warnings, reading } = props
  const isHydrated = useHydrated()
  const [chosen, choose] = useState<PanelId>(props.comparison ? 'history' : 'checks')
  const [isPhone, setPhone] = useState(false)
  const page = useRef<HTMLElement>(null)
  const { inPicture, others } = fieldsOf(resource)
  const panel = (id: PanelId) => panelProps(id, isHydrated ? chosen : null)
  const body = form.inputs[resource.writing?.body ?? '']

  useMarks(page, warnings, body)
  useErrorPanel(form, choose, { picture: inPicture, details: others })

  /** Goes to the place that a check is about. */
  function show({ field, quote }: PublishWarning) {
    const isOf = (fields: readonly { name: string }[]) => fields.some(({ name }) => name === field)
    const text = page.current?.querySelector<HTMLElement>('.rich-text')
    if (quote && text) return selectPlace(text, quote)
    flushSync(() => {
      if (isOf(inPicture)) choose('picture')
      else if (isOf(others)) choose('details')
    })
    if (field === resource.writing?.body) text?.focus()
    else focusField(form.id, inputName(field))
  }

  function goToChecks() {
    flushSync(() => choose('checks'))
    document.getElementById('checks-tab')?.focus()
    document.getElementById('checks')?.scrollIntoView()
  }

  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <div className="pt-4">
        <FormNotices resource={resource} record={record} form={form} />
      </div>
      <div className="writing" data-ready={isHydrated || undefined}>
        <form id={form.id} {...form.props}>
          <HiddenInputs form={form} />
          <div className="writing-bar">
            <SaveState resource={resource} record={record} form={form} />
            {isHydrated && (
              <fieldset aria-label="Show as" className="flex gap-2 max-md:hidden">
                <Button variant="ghost" size="small" pressed={!isPhone} onClick={() => setPhone(false)}>
                  Wide
                </Button>
                <Button variant="ghost" size="small" pressed={isPhone} onClick={() => setPhone(true)}>
                  Phone
                </Button>
              </fieldset>
            )}
            <span className="flex-1" />
            <SaveButtons resource={resource} record={record} form={form} isRow />
          </div>
          {isHydrated && warnings.length > 0 && (
            <button type="button" className="writing-jump" onClick={goToChecks}>
              <span className="writing-number num" aria-hidden="true">
                {warnings.length}
              </span>
              {counted(warnings.length, 'thing', 'things')} to look at
            </button>
          )}
          <div className="writing-page-place">
            <FormErrors resource={resource} form={form} />
            <WritingCanvas
              resource={resource}
              form={form}
              set={set}
              page={page}
              isPhone={isPhone}
              onPicture={() => choose('picture')}
            />
          </div>
          <WritingTabs
            chosen={chosen}
            onChoose={choose}
            checks={warnings.length}
            history={props.history.length}
          />
          <div {...panel('checks')}>
            <WritingChecks warnings={warnings} reading={reading} isNew={!record} onShow={show} />
          </div>
          <div {...panel('picture')}>
            <Panel>
              <div className="grid grid-cols-1 gap-5">
                {inPicture.map((field) => (
                  <FieldRow
                    key={field.name}
                    field={field}
                    resource={resource}
                    record={record}
                    form={form}
                    set={set}
                  />
                ))}
              </div>
            </Panel>
          </div>
          <div {...panel('details')}>
            <WritingDetails {...props} />
          </div>
        </form>
        <div {...panel('history')}>
          {props.history.length > 0 ? (
            <HistoryPanel
              resource={resource}
              history={props.history}
              comparison={props.comparison}
              onRestored={form.replace}
            />
          ) : (
            <p className="text-sm text-muted">Nothing has been published yet.</p>
          )}
        </div>
      </div>
    </>
  )
}

/** Marks the places of checks in the text, a moment after it or they change. */
function useMarks(
  page: { readonly current: HTMLElement | null },
  warnings: readonly PublishWarning[],
  body: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read from the page, where `body` is shown
  useEffect(() => {
    // the editor itself comes a moment after the page
    const timer = setInterval(() => {
      const text = page.current?.querySelector('.rich-text')
      if (!text) return
      clearInterval(timer)
      markPlaces(
        text,
        warnings.flatMap(({ quote }) => quote ?? []),
      )
    }, marksAfterMs)
    return () => clearInterval(timer)
  }, [page, warnings, body])
}

type Named = readonly { name: string }[]

/** Opens the panel in which a field was refused, and goes to the field. */
function useErrorPanel(
  form: LayoutProps['form'],
  choose: (id: PanelId) => void,
  { picture, details }: { picture: Named; details: Named },
): void {
  const { result } = form
  const shown = useRef(result)
  useEffect(() => {
    if (shown.current === result) return
    shown.current = result
    const isRefused = ({ name }: { name: string }) => form.errorOf(name) !== undefined
    const field = [...picture, ...details].find(isRefused)
    if (!field || result?.intent === 'draft') return
    choose(picture.includes(field) ? 'picture' : 'details')
    requestAnimationFrame(() => focusField(form.id, inputName(field.name)))
  })
}

function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId)
  const inputs = form?.querySelectorAll<HTMLElement>(`[name="${name}"], [name="${name}-text"]`)
  const input = [...(inputs ?? [])].find((one) => one.getAttribute('type') !== 'hidden')
  const place = input ?? inputs?.[0]?.closest('fieldset')?.querySelector<HTMLElement>('button, input')
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}
